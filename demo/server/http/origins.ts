import { gatewaysOf } from '../process/payment-methods.ts';
import type { Services } from '../services.ts';
import { frameOrigin } from './frame-origin.ts';

/** Where the site itself is found. On a laptop it has several names. */
export function ownOrigins({ addresses, configuration }: Services): string[] {
  const { origin, port } = new URL(addresses.siteUrl);
  const frame = gatewaysOf(configuration).includes('sandbox') ? [frameOrigin(origin)] : [];
  if (configuration.publicUrl) return [...new Set([origin, ...frame])];
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}

/** Sites whose pages may book. */
export function partnerOrigins({ addresses, configuration }: Services): string[] {
  return [...configuration.partnerOrigins, ...(configuration.demo ? [addresses.partnerUrl] : [])];
}

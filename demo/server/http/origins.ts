import { gatewaysOf } from '../process/payment-methods.ts';
import type { HttpContext } from './context.ts';
import { frameOrigin } from './frame-origin.ts';
import type { OriginRules } from './origin.ts';

type Context = Pick<HttpContext, 'addresses' | 'configuration'>;

/** Returns the site's own origins. On loopback it has several host names. */
export function ownOrigins({ addresses, configuration }: Context): string[] {
  const { origin, port } = new URL(addresses.siteUrl);
  const frame = gatewaysOf(configuration).includes('sandbox') ? [frameOrigin(origin)] : [];
  if (configuration.publicUrl) return [...new Set([origin, ...frame])];
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}

/** Returns the origins of sites whose pages may book. */
export function partnerOrigins({ addresses, configuration }: Context): string[] {
  return [...configuration.partnerOrigins, ...(configuration.demo ? [addresses.partnerUrl] : [])];
}

/** Returns a function that returns the rules of the server's addresses, which it learns when it listens. */
export function createOriginRules(context: Context): () => OriginRules {
  let rules: OriginRules | null = null;
  let rulesOf = '';
  return () => {
    const { siteUrl, partnerUrl } = context.addresses;
    if (rules === null || rulesOf !== `${siteUrl} ${partnerUrl}`) {
      rules = { own: ownOrigins(context), partners: partnerOrigins(context) };
      rulesOf = `${siteUrl} ${partnerUrl}`;
    }
    return rules;
  };
}

import { join } from 'node:path';
import { externalHosts } from '../http/external-hosts.ts';
import { sitePolicy } from '../http/security-headers.ts';
import type { MailContext } from '../mail/context.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { siteConfig } from '../process/site-config.ts';
import { externalSources } from './site-documents.ts';
import { inlineHashes } from './site-pages.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'siteConfig'>;

/** Returns the content security policy of the site's pages, with the nonce of a response if it has one. */
export type PagePolicy = (nonce?: string) => string;

export function isSecure({ addresses }: Pick<MailContext, 'addresses'>): boolean {
  return addresses.siteUrl.startsWith('https:');
}

export function createPagePolicy(context: Context, distDir: string): PagePolicy {
  const inline = inlineHashes(join(distDir, 'site'));
  const payments = gatewaysOf(context.configuration);
  return (nonce) =>
    sitePolicy({
      siteUrl: context.addresses.siteUrl,
      payments,
      secure: isSecure(context),
      ...externalSources(context),
      external: externalHosts(siteConfig(context, ''), payments),
      inline,
      nonce,
    });
}

import { join } from 'node:path';
import { externalHosts, workWithTrustedTypes } from '../http/external-hosts.ts';
import { sitePolicy } from '../http/security-headers.ts';
import type { MailContext } from '../mail/context.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { siteConfig } from '../process/site-config.ts';
import { externalSources } from './site-documents.ts';
import { inlineHashes } from './site-pages.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'siteConfig'>;

type PageOptions = {
  /** The nonce of a response, if it has one. */
  nonce?: string | undefined;
  /** False for pages without the site's inline script, which creates the policy of Trusted Types. */
  trustedTypes?: boolean;
};

/** Returns the content security policy of the site's pages. */
export type PagePolicy = (options?: PageOptions) => string;

export function isSecure({ addresses }: Pick<MailContext, 'addresses'>): boolean {
  return addresses.siteUrl.startsWith('https:');
}

export function createPagePolicy(context: Context, distDir: string): PagePolicy {
  const inline = inlineHashes(join(distDir, 'site'));
  const payments = gatewaysOf(context.configuration);
  return ({ nonce, trustedTypes = true } = {}) => {
    const config = siteConfig(context, '');
    return sitePolicy({
      siteUrl: context.addresses.siteUrl,
      payments,
      secure: isSecure(context),
      ...externalSources(context),
      external: externalHosts(config, payments),
      inline,
      trustedTypes: trustedTypes && inline !== undefined && workWithTrustedTypes(config, payments),
      nonce,
    });
  };
}

import type { MailContext } from './context.ts';
import type { MailOptions } from './queue-mail.ts';

type Context = Pick<MailContext, 'addresses' | 'now' | 'random' | 'secret'>;

/** Selects what queueing a mail needs from the server's context. */
export function mailOptions({ now, random, secret, addresses }: Context): MailOptions {
  return { now, random, secret, mailDomain: new URL(addresses.siteUrl).hostname };
}

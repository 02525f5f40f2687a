import type { MailContext } from './context.ts';
import type { MailDesk } from './queue-mail.ts';

type Context = Pick<MailContext, 'addresses' | 'now' | 'random' | 'secret'>;

/** What queueing a mail needs of the server. */
export function mailDesk({ now, random, secret, addresses }: Context): MailDesk {
  return { now, random, secret, mailDomain: new URL(addresses.siteUrl).hostname };
}

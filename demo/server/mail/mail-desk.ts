import type { Services } from '../services.ts';
import type { MailDesk } from './queue-mail.ts';

/** What queueing a mail needs of the server. */
export function mailDesk({ now, random, secret, addresses }: Services): MailDesk {
  return { now, random, secret, mailDomain: new URL(addresses.siteUrl).hostname };
}

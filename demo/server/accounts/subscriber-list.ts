import { stringify } from 'csv-stringify/sync';
import { asc, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscribers } from '../db/schema.ts';
import { escapeFormulas } from '../process/escape-formulas.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

/**
 * Returns the newsletter's confirmed subscribers as CSV for a program that sends mails: address, language and the link that ends
 * the subscription in one click, which each mail must have.
 */
export async function writeSubscribers(
  db: Database,
  { secret, siteUrl }: { secret: SecretKeys; siteUrl: string },
): Promise<string> {
  const confirmed = await db
    .select()
    .from(subscribers)
    .where(isNotNull(subscribers.confirmedAt))
    .orderBy(asc(subscribers.email));
  const rows = confirmed.map(({ email, language }) => [
    escapeFormulas(email),
    language,
    unsubscribeUrl({ secret, siteUrl }, email, language),
  ]);
  return stringify([['email', 'language', 'unsubscribe_url'], ...rows]);
}

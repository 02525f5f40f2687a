import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { withSetupLock } from '../db/setup-lock.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import { newId } from '../process/identifiers.ts';
import { mailActivation } from './account-mails.ts';
import { findByEmail } from './find-account.ts';

type Context = MailWriterContext & Pick<MailContext, 'configuration' | 'db' | 'mailWorker'>;

/** Creates the operator's account in a database without an administrator, and mails a link to set its password. */
export async function makeFirstAdministrator(context: Context): Promise<void> {
  const { db, configuration, now, random, mailWorker } = context;
  const email = configuration.adminEmail?.toLowerCase();
  if (email === undefined) return;
  await withSetupLock(db, async (tx) => {
    const admins = await tx.select({ id: users.id }).from(users).where(eq(users.type, 'admin')).limit(1);
    if (admins.length > 0 || (await findByEmail(tx, email))) return;
    const person = { id: newId(random), email, fullName: email, language: 'en' as const };
    await tx.insert(users).values({ ...person, type: 'admin', createdAt: now(), updatedAt: now() });
    await mailActivation(tx, context, person, { reason: 'first-administrator' });
  });
  mailWorker.wake();
}

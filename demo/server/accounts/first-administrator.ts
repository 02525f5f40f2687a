import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { withSetupLock } from '../db/setup-lock.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import { newId } from '../process/identifiers.ts';
import { mailActivation } from './account-mails.ts';
import { canAdministratorSignIn } from './administrators.ts';
import { admitStaff } from './admit-staff.ts';
import { findByEmail } from './find-account.ts';
import { closeOtherSessions } from './sessions.ts';

type Context = MailWriterContext & Pick<MailContext, 'configuration' | 'db' | 'mailWorker'>;

/**
 * In a database without an administrator who can sign in, creates the operator's account, or makes the existing account of the address
 * an administrator's, and mails a link to set its password. A suspended account of the address is suspended no longer. Without a mail
 * server, an account that needs the link is left for a later start. Invited staff don't count: without a mail server, their mails are
 * lost. Until an administrator has chosen a password, each start mails a link; the earlier ones remain valid.
 */
export async function makeFirstAdministrator(context: Context, { sendsMail }: { sendsMail: boolean }): Promise<void> {
  const { db, configuration, now, random, mailWorker, terms } = context;
  const email = configuration.adminEmail?.toLowerCase();
  if (email === undefined) return;
  await withSetupLock(db, async (tx) => {
    if (await canAdministratorSignIn(tx)) return;
    const found = await findByEmail(tx, email);
    if (!sendsMail && found?.type !== 'admin') return;
    if (found) return makeAdministrator(tx, context, found, { sendsMail });
    const person = { id: newId(random), email, fullName: email, language: terms.defaultLanguage };
    await tx.insert(users).values({ ...person, type: 'admin', createdAt: now(), updatedAt: now() });
    await mailActivation(tx, context, person, { reason: 'first-administrator' });
  });
  mailWorker.wake();
}

async function makeAdministrator(
  tx: Database,
  context: Context,
  found: SignedInUser,
  { sendsMail }: { sendsMail: boolean },
): Promise<void> {
  const change = { type: 'admin', supplierId: null, blacklisted: false, updatedAt: context.now() } as const;
  await tx.update(users).set(change).where(eq(users.id, found.id));
  await closeOtherSessions(tx, found.id, null);
  if (found.type === 'user') await admitStaff(tx, context, found, found);
  else if (found.passwordHash === null && sendsMail)
    await mailActivation(tx, context, found, { reason: 'first-administrator' });
}

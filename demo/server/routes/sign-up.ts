import { validateEmail } from '../../../widget/domain/validation.ts';
import { mailConfirmation } from '../accounts/account-mails.ts';
import { checkNewPassword, checkProfile } from '../accounts/check-profile.ts';
import { findByEmail } from '../accounts/find-account.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { isDuplicate } from '../db/database-errors.ts';
import { users } from '../db/schema.ts';
import { checkHuman } from '../http/human-check.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { mixesScripts, normalizeEmail } from '../process/email-address.ts';
import { newId } from '../process/identifiers.ts';
import type { RouteContext } from './context.ts';
import { mailTransaction } from './mail-transaction.ts';

type Context = MailWriterContext & Pick<RouteContext, 'configuration' | 'db' | 'limits' | 'mailWorker' | 'siteConfig'>;

/** Handles sign-up. */
export function signUpHandlers(context: Context): Handlers {
  const { db, now, random, limits } = context;

  return {
    signUp: async ({ body, caller, origin }) => {
      await checkHuman(context, { origin, caller });
      await limits.consume('signUp', caller);
      const email = normalizeEmail(body.email);
      if (validateEmail(email) || mixesScripts(email)) throw new ProblemError('email_invalid', { field: 'email' });
      checkNewPassword(context, { password: body.password, field: 'password', email, type: 'user' });
      checkProfile(context, body);
      if (await findByEmail(db, email)) throw new ProblemError('email_taken', { field: 'email' });
      const { fullName, language } = body;
      const person = { id: newId(random), email, fullName: fullName.trim(), language };
      const passwordHash = await hashPassword(body.password);
      const stamps = { createdAt: now(), updatedAt: now() };
      const details = { phone: body.phone ?? null, birthDate: body.birthDate ?? null };
      try {
        await mailTransaction(context, async (tx) => {
          await tx.insert(users).values({ ...person, ...details, type: 'user', passwordHash, ...stamps });
          await mailConfirmation(tx, context, person);
        });
      } catch (error) {
        if (isDuplicate(error)) throw new ProblemError('email_taken', { field: 'email' });
        throw error;
      }
      return null;
    },

    validateEmail: async ({ body, caller }) => {
      if (validateEmail(body.email)) throw new ProblemError('email_invalid', { field: 'email' });
      await limits.consume('addressKnown', caller);
      const existing = await findByEmail(db, body.email);
      return existing ? new NoContent('email_taken') : null;
    },
  };
}

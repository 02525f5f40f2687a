import { eq } from 'drizzle-orm';
import { validateAge, validateEmail, validatePassword, validatePhone } from '../../../widget/domain/validation.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import { mailActivation, mailConfirmation, mailReset } from '../accounts/account-mails.ts';
import { findByEmail, findById } from '../accounts/find-account.ts';
import { consumeToken, deleteTokensOf, readToken } from '../accounts/mail-tokens.ts';
import type { Database } from '../db/database.ts';
import { isDuplicate } from '../db/database-errors.ts';
import { subscribers, users } from '../db/schema.ts';
import { type Handlers, No } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { newId } from '../identifiers.ts';
import { hashPassword } from '../passwords.ts';
import { confirmEmailPage } from '../plain-pages.ts';
import type { Services } from '../services.ts';
import { closeOtherSessions } from '../sessions.ts';

/** Minimum age of an account's holder, unless the operator's configuration says otherwise. */
const usualMinimumAge = 21;

/** Refuses a password that is too short, a phone number or birth date that cannot be. */
export function checkProfile(
  services: Pick<Services, 'siteConfig' | 'now'>,
  profile: { phone?: string | undefined; birthDate?: WallDate | null | undefined },
): void {
  const { phone, birthDate } = profile;
  if (phone && validatePhone(phone)) throw new ProblemError('phone_invalid', { field: 'phone' });
  if (!birthDate) return;
  const minimumAge = Number(services.siteConfig['minimumAge'] ?? usualMinimumAge);
  const today = services.now().toISOString().slice(0, 10) as WallDate;
  const problem = validateAge(birthDate, minimumAge, today);
  if (problem === 'too_young')
    throw new ProblemError('driver_too_young', { field: 'birthDate', values: { age: minimumAge } });
  if (problem) throw new ProblemError('invalid_body', { field: 'birthDate' });
}

export function checkNewPassword(password: string, field: string): void {
  if (validatePassword(password)) throw new ProblemError('password_too_short', { field });
}

/** Making an account and getting back into one. */
export function accountHandlers(services: Services): Handlers {
  const { db, now, random, limits, mailWorker } = services;

  /** Runs a change with its mails, then sends them. */
  async function withMail(change: (tx: Database) => Promise<void>): Promise<void> {
    await db.transaction(change);
    mailWorker.wake();
  }

  return {
    signUp: async ({ body, address }) => {
      await limits.consume('signUp', address);
      const email = body.email.trim().toLowerCase();
      if (validateEmail(email)) throw new ProblemError('email_invalid', { field: 'email' });
      checkNewPassword(body.password, 'password');
      checkProfile(services, body);
      if (await findByEmail(db, email)) throw new ProblemError('email_taken', { field: 'email' });
      const { fullName, language } = body;
      const person = { id: newId(random), email, fullName: fullName.trim(), language };
      const passwordHash = await hashPassword(body.password);
      const stamps = { createdAt: now(), updatedAt: now() };
      const details = { phone: body.phone ?? null, birthDate: body.birthDate ?? null };
      try {
        await withMail(async (tx) => {
          await tx.insert(users).values({ ...person, ...details, type: 'user', passwordHash, ...stamps });
          await mailConfirmation(tx, services, person);
        });
      } catch (error) {
        if (isDuplicate(error)) throw new ProblemError('email_taken', { field: 'email' });
        throw error;
      }
      return null;
    },

    validateEmail: async ({ body, address }) => {
      if (validateEmail(body.email)) throw new ProblemError('email_invalid', { field: 'email' });
      await limits.consume('addressKnown', address);
      const known = await findByEmail(db, body.email);
      return known?.passwordHash ? new No('email_taken') : null;
    },

    checkToken: async ({ params: { userId, email, token } }) => {
      try {
        await readToken(db, now(), { token, purposes: ['activate', 'reset'], userId, email });
        return null;
      } catch (error) {
        if (error instanceof ProblemError) return new No(error.code);
        throw error;
      }
    },

    /** Tokens end with their use; nobody may end another person's. */
    deleteTokens: async ({ params: { userId }, user }) => {
      if (user?.id === userId.toLowerCase()) await deleteTokensOf(db, user.id);
      return null;
    },

    /** A forgotten password has to say that an address is unknown; an activation doesn't, and so never does. */
    resendActivationOrReset: async ({ params: { appType, email, reset }, address }) => {
      await limits.consume('mail', address);
      const found = await findByEmail(db, email);
      const fits = found !== null && (appType === 'frontend' || found.type !== 'user');
      if (!fits) return reset === 'true' ? new No('email_not_registered') : null;
      await limits.consume('mail', found.email);
      await withMail((tx) => (reset === 'true' ? mailReset : mailActivation)(tx, services, found));
      return null;
    },

    activate: async ({ body: { userId, token, password } }) => {
      checkNewPassword(password, 'password');
      const passwordHash = await hashPassword(password);
      try {
        await db.transaction(async (tx) => {
          await consumeToken(tx, now(), { token, purposes: ['activate', 'reset'], userId });
          await tx
            .update(users)
            .set({ passwordHash, verified: true, updatedAt: now() })
            .where(eq(users.id, userId.toLowerCase()));
          await deleteTokensOf(tx, userId.toLowerCase());
          await closeOtherSessions(tx, userId.toLowerCase(), null);
        });
        return null;
      } catch (error) {
        if (error instanceof ProblemError) return new No(error.code);
        throw error;
      }
    },

    /** The page only shows a button: looking at a link must not use it up. */
    confirmEmail: async ({ params: { email, token } }) => {
      const found = await findByEmail(db, email);
      return confirmEmailPage(found?.language ?? 'en', email, token);
    },

    confirmEmailAddress: async ({ body }) => {
      await confirmAddress(services, body);
      return null;
    },

    resendLink: async ({ body, user }) => {
      if (user?.email.toLowerCase() !== body.email.trim().toLowerCase()) throw new ProblemError('not_owner');
      if (user.verified) return null;
      await limits.consume('mail', user.email);
      await withMail((tx) => mailConfirmation(tx, services, user));
      return null;
    },

    confirmSubscription: async ({ body }) => {
      await confirmSubscription(services, body.token);
      return null;
    },
  };
}

/** Marks an account's address as its owner's; throws `token_invalid` or `token_expired`. */
export async function confirmAddress(
  { db, now }: Services,
  { email, token }: { email: string; token: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId } = await consumeToken(tx, now(), { token, purposes: ['confirm'], email });
    const person = userId ? await findById(tx, userId) : null;
    if (!person) throw new ProblemError('token_invalid');
    await tx.update(users).set({ verified: true, updatedAt: now() }).where(eq(users.id, person.id));
  });
}

/** Puts an address on the list of subscribers; throws `token_invalid` or `token_expired`. */
export async function confirmSubscription({ db, now }: Services, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { email } = await consumeToken(tx, now(), { token, purposes: ['newsletter'] });
    await tx
      .insert(subscribers)
      .values({ email, language: 'en', confirmedAt: now(), createdAt: now() })
      .onConflictDoUpdate({ target: subscribers.email, set: { confirmedAt: now() } });
  });
}

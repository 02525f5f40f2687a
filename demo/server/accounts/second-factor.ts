import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { toAsciiDigits } from '../../../widget/domain/ascii-digits.ts';
import type { Database } from '../db/database.ts';
import { recoveryCodes, secondFactors } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { seal, UnknownKeyError, unseal } from '../mail/seal.ts';
import { createRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

type Context = Pick<MailContext, 'db' | 'now' | 'random' | 'secret' | 'terms'>;

/** Codes of the time steps next to the current one are valid too, for clocks that differ. */
const window = 1;

/** The recommended length of a secret for SHA-1 (RFC 4226, section 4). */
const secretBytes = 20;

/** Returns true if a member of staff has finished the set-up. Customers have no second factor. */
export async function hasSecondFactor(db: Database, user: SignedInUser): Promise<boolean> {
  return user.type !== 'user' && (await findConfirmed(db, user.id)) !== null;
}

export async function findConfirmed(db: Database, userId: string) {
  const [found] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .limit(1);
  return found ?? null;
}

/** Creates a secret for an authenticator app, in place of one that was not confirmed. Throws `second_factor_active`. */
export async function startSetUp(context: Context, user: SignedInUser): Promise<{ secret: string; uri: string }> {
  const { db, now, random } = context;
  const created = new Secret({ buffer: Uint8Array.from(random(secretBytes)).buffer });
  const fields = { secret: seal(created.base32, context.secret, random), createdAt: now(), lastStep: null };
  const stored = await db
    .insert(secondFactors)
    .values({ userId: user.id, ...fields })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fields, setWhere: isNull(secondFactors.confirmedAt) })
    .returning();
  if (stored.length === 0) throw new ProblemError('second_factor_active');
  return { secret: created.base32, uri: totpOf(context, created, user.email).toString() };
}

/** Finishes the set-up with a first code, and returns the recovery codes, which are shown once. */
export async function confirmSetUp(
  tx: Database,
  context: Context,
  user: SignedInUser,
  code: string,
): Promise<string[]> {
  const [offered] = await tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, user.id), isNull(secondFactors.confirmedAt)))
    .for('update');
  if (!offered)
    throw new ProblemError((await findConfirmed(tx, user.id)) ? 'second_factor_active' : 'second_factor_off');
  const lastStep = stepOf(context, offered.secret, readCode(code));
  if (lastStep === null) throw new ProblemError('code_invalid', { field: 'code' });
  await tx.update(secondFactors).set({ confirmedAt: context.now(), lastStep }).where(eq(secondFactors.userId, user.id));
  return createRecoveryCodes(tx, context, user.id);
}

/** Returns a typed code without spaces and hyphens, and with ASCII digits. */
function readCode(typed: string): string {
  return toAsciiDigits(typed).replaceAll(/[\s-]/g, '').toLowerCase();
}

/** Uses up a code of the app or a recovery code, and returns which it is; null if it is wrong or was used before. */
export async function spendCode(
  tx: Database,
  context: Context,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const code = readCode(typed);
  const found = await findConfirmed(tx, userId);
  if (!found) return null;
  if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(tx, userId, code)) ? 'recovery' : null;
  const step = stepOf(context, found.secret, code);
  if (step === null) return null;
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning();
  return used.length > 0 ? 'app' : null;
}

export async function removeSecondFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return (await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()).length > 0;
}

/** Returns the time step that a code belongs to, or null if it is wrong or its secret can't be opened. */
function stepOf(context: Context, sealed: string, code: string): number | null {
  const secret = openSecret(context, sealed);
  if (!secret) return null;
  const totp = totpOf(context, secret, '');
  const timestamp = context.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Returns null if the key that sealed the secret is missing from `SECRET_KEY`, which `/ready` reports. Recovery codes are hashes and still work. */
function openSecret({ secret }: Pick<Context, 'secret'>, sealed: string): Secret | null {
  try {
    return Secret.fromBase32(unseal(sealed, secret));
  } catch (error) {
    if (error instanceof UnknownKeyError) return null;
    throw error;
  }
}

/** The parameters that every authenticator app supports. */
function totpOf({ terms }: Pick<Context, 'terms'>, secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: terms.websiteName, label, secret, algorithm: 'SHA1', digits: 6, period: 30 });
}

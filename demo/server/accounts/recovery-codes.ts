import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { recoveryCodes } from '../db/schema.ts';
import { hashOf, type RandomBytes } from '../process/identifiers.ts';

/** 32 characters that are not confused with each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const count = 10;

/** Characters of a code: 120 bits, so that a plain hash protects the stored ones (ASVS 6.5.2). */
const length = 24;

/** Replaces a user's recovery codes, and returns the new ones. Only their hashes are stored. */
export async function createRecoveryCodes(
  tx: Database,
  { random }: { random: RandomBytes },
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () =>
    Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join(''),
  );
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: storedHash(userId, code) })));
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** Removes a code, and returns true if it was there: of two concurrent calls only one succeeds. */
export async function spendRecoveryCode(tx: Database, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, storedHash(userId, code))))
    .returning();
  return used.length > 0;
}

export function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

function storedHash(userId: string, code: string): string {
  return hashOf(`recovery ${userId} ${code}`);
}

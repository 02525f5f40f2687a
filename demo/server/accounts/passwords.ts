import { hash, verify } from '@node-rs/argon2';
import { outsideSlot } from '../http/admission.ts';

/** Hashes a password with argon2id and the library's settings for interactive sign-in. */
export function hashPassword(password: string): Promise<string> {
  return outsideSlot(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
}

let decoyHash: Promise<string> | undefined;

/** Verifies a password. Returns false for a missing hash after the same time as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('no password');
  const expected = stored ?? (await decoyHash);
  const isMatch = await outsideSlot(() => verify(expected, password));
  return isMatch && stored !== null;
}

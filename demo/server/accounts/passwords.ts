import { hash, verify } from '@node-rs/argon2';

/** Hashes a password with argon2id and the library's settings for interactive sign-in. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

let decoyHash: Promise<string> | undefined;

/** Verifies a password. Returns false for a missing hash after the same time as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('no password');
  const isMatch = await verify(stored ?? (await decoyHash), password);
  return isMatch && stored !== null;
}

import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's settings for interactive sign-in. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

let decoy: Promise<string> | undefined;

/** False for a missing hash too, after the same time as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password');
  const right = await verify(stored ?? (await decoy), password);
  return right && stored !== null;
}

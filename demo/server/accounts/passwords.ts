import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { outsideSlot } from '../http/admission.ts';

/**
 * Returns the form in which passwords are hashed: the same letter with an accent is one character on some keyboards, and two on others,
 * such as that of Windows for Vietnamese. Nothing else of a password is changed.
 */
const compose = (password: string) => password.normalize('NFC');

/** Hashes a password with argon2id and the library's settings for interactive sign-in. */
export function hashPassword(password: string): Promise<string> {
  return outsideSlot(() => hash(compose(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
}

let decoyHash: Promise<string> | undefined;

/**
 * Verifies a password. Returns false for a missing hash after the same time as for a wrong password. Earlier releases and BookCars have
 * hashed passwords as they were typed.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('no password');
  const expected = stored ?? (await decoyHash);
  for (const form of new Set([compose(password), password])) {
    if ((await matches(expected, form)) && stored !== null) return true;
  }
  return false;
}

function matches(expected: string, password: string): Promise<boolean> {
  return outsideSlot(() => (isFormerHash(expected) ? verifyBcrypt(password, expected) : verify(expected, password)));
}

/**
 * Returns true for a hash of BookCars, which is replaced when its owner signs in. BookCars' cost is 10; more than 14 would occupy
 * a thread for seconds.
 */
export function isFormerHash(stored: string): boolean {
  return /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(stored);
}

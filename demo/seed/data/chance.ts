import { createHash } from 'node:crypto';

/** Returns a deterministic pseudo-random number in [0, 1) for a key and a purpose. */
export function chance(key: string, purpose: string): number {
  const digest = createHash('sha256').update(`${purpose}:${key}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** Picks one of the options deterministically for the key. Throws if there are none. */
export function pick<Option>(key: string, purpose: string, options: readonly Option[]): Option {
  const option = options[Math.floor(chance(key, purpose) * options.length)];
  if (option === undefined) throw new Error(`pick(${purpose}) for ${key}: expected at least one option`);
  return option;
}

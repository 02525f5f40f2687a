import { createHash } from 'node:crypto';

/** A repeatable draw for one record: the same key and purpose always give the same number in [0, 1). */
export function chance(key: string, purpose: string): number {
  const digest = createHash('sha256').update(`${purpose}:${key}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** One of the options, chosen repeatably for the key. Throws when there are none. */
export function pick<Option>(key: string, purpose: string, options: readonly Option[]): Option {
  const option = options[Math.floor(chance(key, purpose) * options.length)];
  if (option === undefined) throw new Error(`pick(${purpose}) for ${key}: expected at least one option`);
  return option;
}

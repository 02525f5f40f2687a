import { createHmac } from 'node:crypto';
import { isSameText } from './identifiers.ts';

/** The keys in `SECRET_KEY`: the first signs and encrypts, all verify and decrypt, so that a key can be replaced. */
export type SecretKeys = readonly [current: string, ...previous: string[]];

/** Splits a list of keys, which contain no commas. Returns undefined for an empty list. */
export function parseKeys(text: string): SecretKeys | undefined {
  const [current, ...previous] = text.split(',').flatMap((key) => key.trim() || []);
  return current === undefined ? undefined : [current, ...previous];
}

/** Returns the signature of a text as the current key makes it. */
export function signText([current]: SecretKeys, text: string): string {
  return signWith(current, text);
}

/** Returns true if one of the keys has signed the text. Compares in constant time. */
export function isSignedText(keys: SecretKeys, text: string, signature: string): boolean {
  return keys.some((key) => isSameText(signature, signWith(key, text)));
}

function signWith(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

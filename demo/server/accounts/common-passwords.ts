import { dictionary } from '@zxcvbn-ts/language-common';

let common: ReadonlySet<string> | undefined;

/**
 * Returns true for a password that is among the most used ones, repeats one character, or is the account's address or the
 * part of it before the `@`. Capitals, and white space around it, make no difference: they are the first that a guesser varies.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const word = password.normalize('NFC').trim().toLowerCase();
  common ??= new Set(dictionary['passwords-common']);
  return common.has(word) || new Set(word).size <= 1 || word === email || word === email.split('@')[0];
}

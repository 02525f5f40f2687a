import { dictionary } from '@zxcvbn-ts/language-common';

let common: ReadonlySet<string> | undefined;

/** Characters that aren't shown, wherever they are in a word. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns true for a password that is among the most used ones, repeats one character, or is the account's address or the
 * part of it before the `@`. Capitals, characters that aren't shown, and white space around it make no difference: a guesser varies them first.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const word = password.replace(unseen, '').normalize('NFC').trim().toLowerCase();
  common ??= new Set(dictionary['passwords-common']);
  return common.has(word) || new Set(word).size <= 1 || word === email || word === email.split('@')[0];
}

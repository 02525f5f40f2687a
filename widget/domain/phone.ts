import { dialCodes } from './dial-codes.ts';
import type { ValidationCode } from './validation.ts';

/** A number in international form, `+212661234567`: at most 15 digits (E.164). */
export type PhoneNumber = string & { readonly __phoneNumber: true };

/** What is dialled before a number inside a country only, where it isn't 0. */
const trunks: Readonly<Record<string, string>> = { '1': '1', '7': '8' };

/** Countries whose numbers keep their first 0 when called from abroad. */
const keepZero = ['IT', 'SM', 'VA', 'CI', 'CG'];

/**
 * Reads a telephone number as people write it: blanks, dots, dashes and brackets between digits, `00` or `+` in front of
 * an international one. A national one is completed with the country's code. Null when it isn't a number, or is a
 * national one and no country is known.
 */
export function parsePhone(text: string, country?: string): PhoneNumber | null {
  const plain = text
    .replace('(0)', '')
    .replace(/[\s().\p{Pd}/]/gu, '')
    .replace(/^00/, '+');
  const code = country === undefined ? undefined : dialCodes.get(country);
  const whole = plain.startsWith('+') || code === undefined ? plain : `+${code}${withoutTrunk(plain, code, country)}`;
  const isKnown = [...dialCodes.values()].some((known) => whole.startsWith(`+${known}`));
  return isKnown && /^\+[1-9]\d{6,14}$/.test(whole) ? (whole as PhoneNumber) : null;
}

/** Checks a telephone number; one without a country's code passes on its length alone when no country is known. */
export function validatePhone(text: string, country?: string): ValidationCode | null {
  if (parsePhone(text, country)) return null;
  const digits = text.replace(/[\s().\p{Pd}/]/gu, '');
  return country === undefined && /^(?!00)\d{6,15}$/.test(digits) ? null : 'phone_invalid';
}

/** Takes a number apart for a form: the country of its code (the first of those that share it) and the rest. */
export function splitPhone(number: PhoneNumber): { country: string; national: string } | null {
  const digits = number.slice(1);
  // No code is the beginning of another one.
  const [country, code] = [...dialCodes].find(([, each]) => digits.startsWith(each)) ?? [];
  return country && code ? { country, national: digits.slice(code.length) } : null;
}

function withoutTrunk(digits: string, code: string, country = ''): string {
  const trunk = trunks[code] ?? '0';
  if (keepZero.includes(country) || !digits.startsWith(trunk)) return digits;
  return trunk === '0' || digits.length === 11 ? digits.slice(1) : digits;
}

import { toAsciiDigits } from './ascii-digits.ts';
import { dialCodes } from './dial-codes.ts';

/** A number in international form, `+212661234567`: at most 15 digits (E.164). */
export type PhoneNumber = string & { readonly __phoneNumber: true };

/**
 * The national trunk prefixes other than 0, by country code. A prefix that a number may begin with too counts only in a text
 * of the length of a whole number with it.
 */
const trunks: Readonly<Record<string, RegExp>> = {
  '1': /^1(?=\d{10}$)/,
  '7': /^8(?=\d{10}$)/,
  '36': /^06?/,
  '370': /^(?:0|8(?=\d{8}$))/,
  '375': /^(?:0|80(?=\d{9}$))/,
  '993': /^(?:0|8(?=\d{8}$))/,
};

/** Countries whose numbers keep their leading 0 in international calls. */
const keepZero = ['BF', 'BJ', 'CG', 'CI', 'IT', 'SM', 'TJ', 'VA'];

/**
 * Converts a typed number, also an incomplete one, to international form: without spaces, dots, dashes and brackets, `00`
 * as `+`, a national number with the dialling code of `country` (ISO 3166). An empty or unconvertible text stays as it is.
 */
export function toInternational(text: string, country?: string): string {
  const plain = withoutMarks(normalizeText(text).replace('(0)', '')).replace(/^00/, '+');
  if (!plain || plain.startsWith('+') || country === undefined) return plain;
  const code = dialCodes.get(country);
  return code === undefined ? plain : `+${code}${withoutTrunk(plain, code, country)}`;
}

/**
 * Parses a typed telephone number. A national one is completed with the country's dialling code. Returns null if it isn't
 * a number, or if it is a national one and no country is known.
 */
export function parsePhone(text: string, country?: string): PhoneNumber | null {
  const whole = toInternational(text, country);
  return /^\+[1-9]\d{6,14}$/.test(whole) && splitPhone(whole) ? (whole as PhoneNumber) : null;
}

/** Checks a telephone number; if no country is known, only the length of a national number is checked. */
export function validatePhone(text: string, country?: string): 'phone_invalid' | null {
  if (parsePhone(text, country)) return null;
  const digits = withoutMarks(normalizeText(text));
  return country === undefined && /^(?!00)\d{6,15}$/.test(digits) ? null : 'phone_invalid';
}

/** Splits an international number into the country of its dialling code (the first of those that share it) and the rest. */
export function splitPhone(number: string): { country: string; national: string } | null {
  if (!number.startsWith('+')) return null;
  const digits = number.slice(1);
  // No dialling code is a prefix of another one, so the first match is the only one.
  for (const [country, code] of dialCodes) {
    if (digits.startsWith(code)) return { country, national: digits.slice(code.length) };
  }
  return null;
}

/** Removes what copying adds, a link’s `tel:` and the invisible marks of direction of contacts apps, and converts digits to ASCII. */
function normalizeText(text: string): string {
  return toAsciiDigits(text).replace(/\p{Cf}|^\s*tel:/giu, '');
}

const withoutMarks = (text: string) => text.replace(/[\s().\p{Pd}/]/gu, '');

function withoutTrunk(digits: string, code: string, country: string): string {
  return keepZero.includes(country) ? digits : digits.replace(trunks[code] ?? /^0/, '');
}

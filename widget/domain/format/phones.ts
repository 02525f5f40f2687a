import { parsePhone, splitPhone } from '../phone.ts';

/**
 * Formats a telephone number in international form with spaces, `+33 1 99 00 40 21`. Spaces that were typed in an
 * international number stay, because its owner knows its groups; a text that isn't an international number stays as it is.
 */
export function formatPhone(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  const number = parsePhone(plain);
  const parts = number && splitPhone(number);
  if (!number || !parts || /^\+.* /.test(plain)) return plain;
  const code = number.slice(0, number.length - parts.national.length);
  return [code, ...groupsOf(code, parts.national)].join(' ');
}

/** Returns the target of a link that calls a number. */
export function phoneUrl(text: string): string {
  return `tel:${parsePhone(text) ?? text.replace(/[^\d+*#]/g, '')}`;
}

function groupsOf(code: string, national: string): string[] {
  if (code === '+33' && national.length === 9) return [national.slice(0, 1), ...chunks(national.slice(1), 2)];
  if (code === '+1' && national.length === 10) return [...chunks(national.slice(0, 6), 3), national.slice(6)];
  // A group of one digit is hard to read: the last four digits are then two pairs.
  const tail = national.length % 3 === 1 ? 4 : 0;
  const head = national.length - tail;
  return [...chunks(national.slice(0, head), 3), ...chunks(national.slice(head), 2)];
}

function chunks(digits: string, size: number): string[] {
  return digits.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
}

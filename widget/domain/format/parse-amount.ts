import { type Minor, minor } from '../money.ts';

const spaces = /[\s\u00a0\u202f’']/g;
/** Thousands may be separated by the sign that isn't the decimal one. */
const patterns = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
];

/**
 * Parses an amount as people type it in any language: `12.5`, `12,50`, `1 234,5`, `1,234.50`. Three digits after a separator
 * are thousands. Returns cents, or null.
 */
export function parseAmount(text: string): Minor | null {
  const compact = text.replace(spaces, '');
  const found = patterns.map((pattern) => pattern.exec(compact)).find(Boolean);
  if (!found) return null;
  const [, whole = '', cents = ''] = found;
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? minor(amount) : null;
}

import { type Language, languageTable } from '../language-table.ts';
import { toMajor, toMinor } from '../money.ts';
import { groupThousands } from './counts.ts';

/**
 * Formats a number: integers without decimals unless `withDecimals`, all others with two, rounding half away from zero.
 */
export function formatNumber(value: number, language: Language, withDecimals = false): string {
  const text = Number.isInteger(value) ? String(BigInt(value)) : toMajor(toMinor(value)).toFixed(2);
  const [whole = '', decimals = withDecimals ? '00' : undefined] = text.split('.');
  const grouped = groupThousands(whole, language);
  return decimals === undefined ? grouped : `${grouped}${languageTable[language].decimalSeparator}${decimals}`;
}

/** Formats a percentage: `5%` in English, with a no-break space in the other languages. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, language)}${languageTable[language].percentSeparator}%`;
}

/** Formats a rating with one decimal and the language's separator: `4.7`, `4,7`. */
export function formatRating(rating: number, language: Language): string {
  const text = rating.toFixed(1);
  return text.replace('.', languageTable[language].decimalSeparator);
}

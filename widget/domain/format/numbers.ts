import type { Language } from '../enumerations.ts';
import { toMajor, toMinor } from '../money.ts';

/** Thousands are set apart by a comma in English and a plain blank (U+0020) otherwise; the decimal point is always a point. */
const separators: Record<Language, string> = { en: ',', fr: ' ', es: ' ' };

/** Writes a number: whole ones without decimals, all others with two, half a hundredth away from zero. */
export function formatNumber(value: number, language: Language): string {
  const text = Number.isInteger(value) ? String(BigInt(value)) : toMajor(toMinor(value)).toFixed(2);
  const [whole = '', decimals] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separators[language]);
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Writes a rate in per cent: `5%` in English, with a no-break space otherwise. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, language)}${language === 'en' ? '' : '\u00a0'}%`;
}

/** Writes a rating with one decimal, as people of the language write it: `4.7`, `4,7`. */
export function formatRating(rating: number, language: Language): string {
  const text = rating.toFixed(1);
  return language === 'en' ? text : text.replace('.', ',');
}

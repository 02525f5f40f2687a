import { type Language, languageTable } from '../language-table.ts';

/** Groups the digits of an integer in thousands: `12,000` in English, `12 000` in the others. */
export function groupThousands(digits: string, language: Language): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, languageTable[language].thousandsSeparator);
}

/** Formats a number that isn't an amount of money, such as cars or hours. A fraction keeps its digits: `1.5`, `1,5`. */
export function formatCount(count: number, language: Language): string {
  const [whole = '', fraction] = String(count).split('.');
  const grouped = groupThousands(whole, language);
  return fraction === undefined ? grouped : `${grouped}${languageTable[language].decimalSeparator}${fraction}`;
}

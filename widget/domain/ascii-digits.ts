/**
 * Converts the digits of other scripts to ASCII, as keyboards for Arabic, Persian, Bengali, Thai and other languages type them, and
 * full-width ones. Other characters of full width become their usual form too. The rarer scripts after Mongolian stay as they are.
 */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/(?=[\u0660-\u1819])\p{Nd}/gu, toAsciiDigit);
}

/** The digits of a script follow one another, from a code point that ends in 6 for those of India and in 0 for the others. */
const toAsciiDigit = (digit: string) =>
  String((digit.charCodeAt(0) - (digit >= '\u0900' && digit < '\u0e00' ? 6 : 0)) & 15);

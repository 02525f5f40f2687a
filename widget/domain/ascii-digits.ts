/**
 * Converts the digits of other scripts to ASCII, as keyboards for Arabic, Persian, Bengali, Thai and other languages type them, and
 * full-width ones. Other characters of full width become their usual form too.
 */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, toAsciiDigit);
}

/** The digits of a script follow one another, from a code point that ends in 6 for those of India and in 0 for the others. */
function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  // The rarer scripts after Mongolian have other beginnings.
  if (code > 0x1819) return digit;
  return String((code - (code >= 0x900 && code < 0xe00 ? 6 : 0)) & 15);
}

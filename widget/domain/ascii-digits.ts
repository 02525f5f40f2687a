/**
 * Converts full-width, Arabic and Persian digits to ASCII, as keyboards for Japanese, Arabic or Persian type them. Other characters
 * of full width become their usual form too.
 */
export function toAsciiDigits(text: string): string {
  // The last four bits of these code points are the digit's value.
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

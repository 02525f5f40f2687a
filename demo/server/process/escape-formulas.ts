/**
 * Matches where a spreadsheet would read a formula: at the start of a cell, and behind a semicolon, tab or line break, where one with
 * another separator begins a cell. Spaces and quotes may come first. A number or phone number with a sign isn't a formula.
 */
const formulaStart =
  /((?:^|[;\t\r\n])(?:[^\S\t\r\n]|")*)('*)(?=[=@＝＠]|[+＋－-](?![\d().,/%\p{Pd}\p{Zs}]*(?:$|[;\t\r\n])))/gu;

/** Writes a text for a CSV file so that no spreadsheet runs a formula in it: behind an apostrophe it is text. */
export function escapeFormulas(text: string): string {
  return text.replace(formulaStart, "$1$2'");
}

/** Returns the text that `escapeFormulas` wrote. */
export function unescapeFormulas(text: string): string {
  return text.replace(formulaStart, (_, before: string, apostrophes: string) => before + apostrophes.slice(1));
}

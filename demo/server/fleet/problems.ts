/** What is wrong in a file, at a line from 1, so that a spreadsheet shows the same number. */
export type Problem = { file: string; line: number; column: string; expected: string; got: string };

/** Formats a problem as FLEET.md does: `cars.csv:17 daily_price: expected an amount such as 49.90, got "4o"`. */
export function formatProblem({ file, line, column, expected, got }: Problem): string {
  const place = column === '' ? `${file}:${line}` : `${file}:${line} ${column}`;
  return `${place}: expected ${expected}, got ${got === '' ? 'nothing' : quoted(got)}`;
}

/** Shows a long or many-lined cell on one line. */
function quoted(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 79)}…` : text;
  return JSON.stringify(short);
}

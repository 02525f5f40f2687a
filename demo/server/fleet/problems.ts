import { type Expectation, expectationText, serverLocale, unknownText } from '../../../widget/i18n/server-texts.ts';

/** A problem in a file, at a line from 1, so that a spreadsheet shows the same number. `got` is the file's own text. */
export type Problem = { file: string; line: number; column: string; expected: Expectation; got: string };

/** A column, or without one a file, that is not of the format. It is ignored. */
export type Warning = { file: string; column: string };

/** Formats a problem as FLEET.md does: `cars.csv:17 daily_price: expected an amount such as 49.90, got "4o"`. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, expected, got } = toEnglish(problem);
  const place = column === '' ? `${file}:${line}` : `${file}:${line} ${column}`;
  return `${place}: expected ${expected}, got ${got === '' ? 'nothing' : quoted(got)}`;
}

/** Returns a problem as the command writes it: in English. */
export function toEnglish(problem: Problem) {
  return { ...problem, expected: expectationText(serverLocale('en').msg, problem.expected) };
}

export function formatWarning(warning: Warning): string {
  return unknownText(serverLocale('en').msg, warning);
}

/** Shows a long or many-lined cell on one line. */
function quoted(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 79)}…` : text;
  return JSON.stringify(short);
}

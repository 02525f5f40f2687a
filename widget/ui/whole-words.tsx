import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './whole-words.css?inline';

/** Longer than any real word: it is broken at the end of the line. */
const endless = /\S{24,}/;
/** A word with a hyphen, or the last word with an "X" after it. */
const whole = /\S+-\S+|\S+ \S{1,2}$/;

/** Wraps the matching words in boxes, which break only if they are wider than the line. */
function wrapMatches(text: string, pattern: RegExp): ReactNode {
  const word = pattern.exec(text);
  if (!word) return text;
  const end = word.index + word[0].length;
  return (
    <>
      {text.slice(0, word.index)}
      <span className="r-whole-word">{word[0]}</span>
      {wrapMatches(text.slice(end), pattern)}
    </>
  );
}

const wholeOrEndless = new RegExp(`${endless.source}|${whole.source}`);

/** Renders a name without line breaks at a hyphen ("Renault Clio E-Tech") and without an "X" alone on the last line. */
export function WholeWords({ children }: { children: string }): ReactNode {
  useStyles(css);
  return wrapMatches(children, wholeOrEndless);
}

/** Renders a user-provided name, whose words may have any length. */
export function TypedName({ children }: { children: string }): ReactNode {
  useStyles(css);
  return wrapMatches(children, endless);
}

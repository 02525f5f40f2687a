import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './whole-words.css?inline';

/** Longer than any real word: it is parted wherever its line ends. */
const endless = /\S{24,}/;
/** A word with a hyphen, or the last one with an "X" behind it. */
const whole = /\S+-\S+|\S+ \S{1,2}$/;

/** The words that match stand in boxes of their own, which are parted only where they are wider than the line. */
function inBoxes(text: string, pattern: RegExp): ReactNode {
  const word = pattern.exec(text);
  if (!word) return text;
  const end = word.index + word[0].length;
  return (
    <>
      {text.slice(0, word.index)}
      <span className="r-whole-word">{word[0]}</span>
      {inBoxes(text.slice(end), pattern)}
    </>
  );
}

const wholeOrEndless = new RegExp(`${endless.source}|${whole.source}`);

/** A name whose words are never parted at a hyphen, such as "Renault Clio E-Tech", nor left with an "X" alone on a line. */
export function WholeWords({ children }: { children: string }): ReactNode {
  useStyles(css);
  return inBoxes(children, wholeOrEndless);
}

/** A name that somebody typed, whose words may be of any length. */
export function TypedName({ children }: { children: string }): ReactNode {
  useStyles(css);
  return inBoxes(children, endless);
}

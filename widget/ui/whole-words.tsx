import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './whole-words.css?inline';

/**
 * A name whose words are never parted at a hyphen, such as "Renault Clio E-Tech", nor left with an "X" alone on a line. A
 * word longer than any real one is parted wherever its line ends.
 */
export function WholeWords({ children }: { children: string }): ReactNode {
  useStyles(css);
  const word = /\S{24,}|\S+-\S+|\S+ \S{1,2}$/.exec(children);
  if (!word) return children;
  const end = word.index + word[0].length;
  return (
    <>
      {children.slice(0, word.index)}
      <span className="r-whole-word">{word[0]}</span>
      {end < children.length && <WholeWords>{children.slice(end)}</WholeWords>}
    </>
  );
}

import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './car-name.css?inline';

/** A car's name; a word such as "E-Tech" is never parted at its hyphen. */
export function CarName({ children }: { children: string }): ReactNode {
  useStyles(css);
  const word = /\S+-\S+/.exec(children);
  if (!word) return children;
  const end = word.index + word[0].length;
  return (
    <>
      {children.slice(0, word.index)}
      <span className="r-car-name__word">{word[0]}</span>
      {end < children.length && <CarName>{children.slice(end)}</CarName>}
    </>
  );
}

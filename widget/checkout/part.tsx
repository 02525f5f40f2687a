import { type ReactNode, useId } from 'react';

/** A heading's tag from a level; levels beyond six are six. */
export function headingTag(level: number) {
  return `h${Math.min(6, Math.max(1, level))}` as 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

export interface PartProps {
  /** The part's place in the form. */
  number: number;
  title: string;
  headingLevel: number;
  children: ReactNode;
}

/** One of the checkout's three parts. */
export function Part({ number, title, headingLevel, children }: PartProps) {
  const id = useId();
  const Heading = headingTag(headingLevel);
  return (
    <section className="r-checkout-part" aria-labelledby={id}>
      <Heading className="r-checkout-part__title" id={id}>
        <span className="r-checkout-part__number" aria-hidden="true">
          {number}
        </span>
        {title}
      </Heading>
      {children}
    </section>
  );
}

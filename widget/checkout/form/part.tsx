import { type ReactNode, useId } from 'react';
import { headingTag } from '../../ui/heading-tag.ts';

export interface PartProps {
  /** Position in the form, from 1. */
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
    <section part="panel" className="r-checkout-part" aria-labelledby={id}>
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

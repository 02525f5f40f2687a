import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { headingTag } from '../../ui/heading-tag.ts';

export interface PartProps {
  /** Position in the form, from 1. */
  number: number;
  title: string;
  headingLevel: number;
  children: ReactNode;
}

/** Returns true after as many paints as there are parts above. */
function useTurn(number: number): boolean {
  const [turn, setTurn] = useState(1);
  useLayoutEffect(() => (turn < number ? afterPaint(() => setTurn(turn + 1)) : undefined), [turn, number]);
  return turn >= number;
}

/**
 * One of the checkout's three parts. Those that are far below the window are laid out one frame after the other, because the
 * whole form at once takes a slow phone 100 ms.
 */
export function Part({ number, title, headingLevel, children }: PartProps) {
  const id = useId();
  const Heading = headingTag(headingLevel);
  const className = useTurn(number) ? 'r-checkout-part' : 'r-checkout-part r-checkout-part--later';
  return (
    <section part="panel" className={className} aria-labelledby={id}>
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

import { type ReactNode, useEffect, useRef } from 'react';
import { focusInView } from '../../ui/focus-in-view.ts';
import { headingTag } from '../../ui/heading-tag.ts';

/** A heading that takes the focus, because the form with the focused control was removed. */
export function PaymentHeading({ level, children }: { level: number; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = headingTag(level);
  useEffect(() => focusInView(heading.current), []);
  return (
    <Heading className="r-checkout-part__title r-payment-title" ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

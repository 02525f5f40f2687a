import { useEffect, useRef } from 'react';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Number of rows in each part, which makes it about as high as the loaded part. */
const parts = [5, 6, 5];

/** Placeholder with the size of the form. */
export function CheckoutSkeleton() {
  return (
    <Loading className="r-checkout">
      <div className="r-checkout__aside">
        <div className="r-checkout__sticky r-trip">
          <Skeleton shape="title" />
          <Skeleton shape="block" className="r-checkout-skeleton__trip" />
        </div>
      </div>
      <div className="r-checkout__main">
        {parts.map((rows, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and never move
          <div key={part} className="r-checkout-part">
            <Skeleton shape="title" />
            <Skeleton shape="block" lines={rows} className="r-checkout-skeleton__row" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/**
 * Placeholder for what follows the form. It is scrolled into view if it begins above: the form is higher and its button is at its
 * end, so the viewport would be below the placeholder, on the page's footer.
 */
export function NextStepSkeleton() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <div ref={box}>
      <CheckoutSkeleton />
    </div>
  );
}

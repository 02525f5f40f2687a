import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Place holders of the size of the form. */
export function CheckoutSkeleton() {
  return (
    <Loading className="r-checkout">
      <div className="r-checkout__aside">
        <div className="r-trip">
          <Skeleton shape="block" className="r-checkout-skeleton__trip" />
        </div>
      </div>
      <div className="r-checkout__main">
        {[1, 2, 3].map((part) => (
          <div key={part} className="r-checkout-part">
            <Skeleton shape="title" />
            <Skeleton shape="block" className="r-checkout-skeleton__part" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Renders the skeleton of a booking. */
export function BookingLoading() {
  return (
    <Loading className="r-booking">
      <Skeleton shape="title" />
      <Skeleton shape="block" className="r-booking__skeleton" />
    </Loading>
  );
}

import { Skeleton } from '../../widget/ui/skeleton.tsx';
import { PlaceCardsSkeleton } from '../places/place-card.tsx';

/** Number of places per country on the home page: two rows in a wide window. */
export const shownPlaces = 8;

export function DestinationsSkeleton() {
  return (
    <div>
      <div className="s-home__tabs-wait" />
      <PlaceCardsSkeleton count={shownPlaces} />
    </div>
  );
}

/** Renders logos in one row, which scrolls in a narrow window. */
export function SuppliersSkeleton() {
  return (
    <div className="s-logos" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((item) => (
        <Skeleton key={item} shape="block" className="s-logos__item" />
      ))}
    </div>
  );
}

export function MapSkeleton() {
  return <Skeleton shape="block" className="s-map__wait" />;
}

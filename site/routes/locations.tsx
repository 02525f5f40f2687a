import { useLocation } from 'wouter';
import type { Language } from '../../widget/domain/enumerations.ts';
import { formatSearch } from '../../widget/domain/search-query.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { EmptyState } from '../../widget/ui/empty-state.tsx';
import { ErrorState } from '../../widget/ui/error-state.tsx';
import { Loading, Skeleton } from '../../widget/ui/skeleton.tsx';
import { lazySection } from '../lazy-section.tsx';
import { CountryPlaces } from '../places/country-places.tsx';
import { MapOnRequest } from '../places/map-on-request.tsx';
import { PageFrame } from '../places/page-frame.tsx';
import { placesQuery, usePlaces } from '../places/use-places.ts';
import '../places/places-map.css';

const PlacesOnMap = lazySection(() => import('../places/places-map.tsx').then(({ PlacesOnMap }) => PlacesOnMap), {
  fallback: () => <Skeleton shape="block" className="s-map__wait" />,
});

function CountersSkeleton() {
  return (
    <Loading className="s-country">
      <Skeleton shape="title" />
      <div className="s-counters">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((item) => (
          <div key={item} className="s-counter">
            <Skeleton shape="block" className="s-counter__picture" />
            <div className="s-counter__text">
              <Skeleton lines={3} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

export const queries = (language: Language) => [placesQuery(language)];

/** Renders all places on a map, then by country with address and opening hours. */
export default function Locations() {
  useLanguage();
  const [, navigate] = useLocation();
  const { countries, error, retry } = usePlaces();
  const startAt = (end: 'pickup' | 'dropoff') => (id: string) =>
    navigate(`/?${formatSearch({ query: { [end]: id } })}`);
  return (
    <PageFrame
      title={msg('Rental locations', { id: 'site.locations.title' })}
      lead={msg('Airports, stations and towns: choose where you start and see what’s there.', {
        id: 'site.locations.lead',
      })}
    >
      {countries?.every(({ locations }) => locations.length === 0) ? (
        <EmptyState title={msg('No locations yet', { id: 'site.places.none' })} />
      ) : error && !countries ? (
        <ErrorState title={msg('We couldn’t load the locations', { id: 'site.places.failed' })} onRetry={retry} />
      ) : (
        <>
          <MapOnRequest>
            <PlacesOnMap onPickup={startAt('pickup')} onDropoff={startAt('dropoff')} />
          </MapOnRequest>
          {countries?.map((country) => <CountryPlaces key={country._id} country={country} />) ?? <CountersSkeleton />}
        </>
      )}
    </PageFrame>
  );
}

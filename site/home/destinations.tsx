import { MapPinned } from 'lucide';
import { useState } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { EmptyState } from '../../widget/ui/empty-state.tsx';
import { ErrorState } from '../../widget/ui/error-state.tsx';
import { Icon } from '../../widget/ui/icon.tsx';
import { Loading } from '../../widget/ui/skeleton.tsx';
import { Tabs } from '../../widget/ui/tabs.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { PlaceCard } from '../places/place-card.tsx';
import { useFilledSearch } from '../places/use-filled-search.ts';
import { usePlaces } from '../places/use-places.ts';
import { useSiteStore } from '../store.ts';
import { DestinationsSkeleton, shownPlaces } from './home-skeletons.tsx';
import { shownCountries } from './shown-countries.ts';

/** Renders the countries with the most places as tabs, each with some of its places. */
export function Destinations() {
  useLanguage();
  const { minLocations } = useSiteStore().config.value;
  const { countries, error, retry } = usePlaces();
  const href = useFilledSearch();
  const [chosen, setChosen] = useState('');
  if (error && !countries) {
    return <ErrorState title={msg('We couldn’t load the locations', { id: 'site.places.failed' })} onRetry={retry} />;
  }
  if (!countries)
    return (
      <Loading>
        <DestinationsSkeleton />
      </Loading>
    );
  const tabs = shownCountries(countries, minLocations).map(({ _id, name, locations }) => ({
    id: _id,
    label: name,
    content: (
      <ul className="s-places">
        {locations.slice(0, shownPlaces).map((place) => (
          <li key={place._id}>
            <PlaceCard place={place} href={href({ pickup: place })} />
          </li>
        ))}
        <li className="s-places__more">
          <SiteLink href="/locations">
            <Icon of={MapPinned} />
            {msg('All locations', { id: 'site.home.allLocations' })}
          </SiteLink>
        </li>
      </ul>
    ),
  }));
  if (tabs.length === 0) return <EmptyState title={msg('No locations yet', { id: 'site.places.none' })} />;
  return (
    <Tabs
      label={msg('Countries', { id: 'site.places.countries' })}
      tabs={tabs}
      selected={tabs.some(({ id }) => id === chosen) ? chosen : (tabs[0]?.id ?? '')}
      onSelect={setChosen}
    />
  );
}

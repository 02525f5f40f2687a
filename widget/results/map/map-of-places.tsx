import { useMemo, useState } from 'react';
import { pickupPrices } from '../../contract/operations/search.ts';
import type { PickupPrice } from '../../contract/search.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useMapTiles } from '../../parts/use-map-tiles.ts';
import { useParkingOnMap } from '../../parts/use-parking-spots.ts';
import { useQuery } from '../../state/query.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PlacesMap } from '../../ui/map.tsx';
import type { FoundCars } from '../cars/use-results.ts';
import { PartPlaceholder } from '../part-placeholder.tsx';
import css from './map-of-places.css?inline';
import { PlaceList } from './place-list.tsx';

export interface MapOfPlacesProps {
  found: FoundCars;
  /** Searches at another location for the same days. */
  onTrip: (query: SearchQuery) => void;
  /** Returns to the cars of the searched location. */
  onList: () => void;
}

/** The pick-up locations in this country with their lowest prices, on a map and as a list that stay in sync. */
export function MapOfPlaces({ found, onTrip, onList }: MapOfPlacesProps) {
  useStyles(css);
  const language = useLanguage();
  const tiles = useMapTiles();
  const { data, error, isPrevious, retry } = useQuery(pickupPrices, { body: found.body });
  const [chosen, setChosen] = useState<string | null>(null);
  const [closeUp, setCloseUp] = useState<string | null>(null);
  const rows = useMemo(() => sortRows(data ?? []), [data]);
  const points = useMemo(() => rows.map((row) => toPoint(row, language)), [rows, language]);
  const { query } = found;
  const selected = rows.some(({ place }) => place._id === chosen)
    ? chosen
    : (rows.find(({ isSearched }) => isSearched)?.place._id ?? null);
  const { spots, around } = useParkingOnMap(selected);
  const select = (id: string) => {
    setChosen(id);
    setCloseUp(null);
  };
  const pick = (id: string) => {
    if (id === query.pickup) onList();
    else onTrip({ ...query, pickup: id, dropoff: query.dropoff === query.pickup ? id : query.dropoff });
  };
  if (error && !data) {
    return (
      <ErrorState title={msg('We couldn’t load the locations', { id: 'map.failed' })} onRetry={retry}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <PartPlaceholder />;
  if (rows.length === 0) {
    return (
      <EmptyState title={msg('No location in this country has cars for this search', { id: 'map.empty' })}>
        {msg('Remove a filter or try other dates.', { id: 'compare.noSupplierHint' })}
      </EmptyState>
    );
  }
  return (
    <div className="r-places" data-stale={isPrevious || undefined} aria-busy={isPrevious || undefined}>
      <PlaceList
        rows={rows}
        selected={selected}
        searched={query.pickup}
        spots={spots}
        onSelect={select}
        onPick={pick}
        onCloseUp={() => setCloseUp(selected)}
      />
      <PlacesMap
        className="r-places__map"
        label={msg('Map of pick-up locations with prices', { id: 'map.label' })}
        points={points}
        selected={selected}
        onSelect={select}
        around={around}
        isCloseUp={closeUp !== null && closeUp === selected}
        {...tiles}
      />
    </div>
  );
}

/** Sorts by price, with the locations of the search first. */
function sortRows(rows: readonly PickupPrice[]): PickupPrice[] {
  return [...rows].sort(
    (one, other) => Number(other.isSearched) - Number(one.isSearched) || one.totalMinor - other.totalMinor,
  );
}

function toPoint({ place, bookableCount, totalMinor, currency }: PickupPrice, language: Language) {
  const { _id: id, latitude, longitude } = place;
  if (bookableCount === 0) return { id, latitude, longitude, text: '–', name: place.name };
  const text = formatMoney({ amount: totalMinor, currency: parseCurrencyCode(currency) }, language);
  return { id, latitude, longitude, text, name: pointName(place.name, text) };
}

function pointName(place: string, price: string): string {
  return msg(str`${place}, from ${price}`, { id: 'map.point' });
}

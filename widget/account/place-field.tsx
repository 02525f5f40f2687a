import { useState } from 'react';
import { readPage } from '../contract/field-schemas.ts';
import type { Location } from '../contract/location.ts';
import { locationsPage } from '../contract/operations/locations.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { errorMessage } from '../i18n/messages/problems.ts';
import { LocationField, LocationLine } from '../parts/location-field.tsx';
import { matchesText } from '../parts/matches-text.ts';
import { useDebouncedText } from '../parts/use-debounced-text.ts';
import { useQuery } from '../state/query.ts';

export interface PlaceFieldProps {
  label: string;
  value: Location | null;
  onChange: (place: Location | null) => void;
  /** The only locations offered; without it, all locations. */
  among?: readonly Location[] | undefined;
  /** Offers only locations in the country of this one. */
  countryOf?: Location | null | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  id?: string | undefined;
}

const pageSize = 30;
/** A location field with type-ahead. Text that selects no location is cleared on blur. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, value, onChange, among, countryOf, error, required, optional, id } = props;
  const language = useLanguage();
  const [isActive, setActive] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const text = value ? '' : (typed ?? '').trim();
  const keyword = useDebouncedText(text);
  const isLoadable = isActive && !among;
  const query = useQuery(
    locationsPage,
    isLoadable ? { params: { page: 1, size: pageSize, language }, query: keyword ? { s: keyword } : {} } : null,
  );
  const isLate = isLoadable && (keyword !== text || query.isPrevious);
  const found = among ?? (query.data ? readPage(query.data).rows : []);
  const fits = (place: Location) =>
    ((!among && !isLate) || matchesText(place, text)) &&
    (!countryOf?.country || !place.country || place.country._id === countryOf.country._id);
  const status = query.error && !isLate ? 'error' : isLate || !query.data ? 'loading' : 'ready';
  return (
    <LocationField<Location>
      place={value}
      {...{ label, error, required, optional, id }}
      groups={[{ items: found.filter(fits) }]}
      itemKey={(place) => place._id}
      itemText={(place) => place.name}
      renderItem={(place) => <LocationLine place={place} />}
      inputValue={typed ?? value?.name ?? ''}
      onInput={setTyped}
      selected={value}
      onSelect={(place) => {
        setTyped(place ? null : (typed ?? ''));
        onChange(place);
      }}
      status={isLoadable ? status : 'ready'}
      errorText={query.error && errorMessage(query.error)}
      onRetry={query.retry}
      emptyText={msg('No matching location', { id: 'account.noPlace' })}
      onFocus={() => setActive(true)}
      onBlur={() => {
        setActive(false);
        setTyped(null);
      }}
    />
  );
}

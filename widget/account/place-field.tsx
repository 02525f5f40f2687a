import { useState } from 'react';
import { readPage } from '../contract/field-schemas.ts';
import type { Location } from '../contract/location.ts';
import { locationsPage } from '../contract/operations/locations.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { errorMessage } from '../i18n/messages/problems.ts';
import { LocationField, LocationLine } from '../parts/location-field.tsx';
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
  const keyword = useDebouncedText(value ? '' : (typed ?? ''));
  const isLoadable = isActive && !among;
  const query = useQuery(
    locationsPage,
    isLoadable ? { params: { page: 1, size: pageSize, language }, query: keyword ? { s: keyword } : {} } : null,
  );
  const found = among ?? (query.data ? readPage(query.data).rows : []);
  const fits = ({ name, country }: Location) =>
    (!among || value || name.toLowerCase().includes((typed ?? '').trim().toLowerCase())) &&
    (!countryOf?.country || !country || country._id === countryOf.country._id);
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
      status={isLoadable && query.error ? 'error' : isLoadable && !query.data ? 'loading' : 'ready'}
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

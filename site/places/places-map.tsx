import { useState } from 'react';
import type { LocationOnMap } from '../../widget/contract/location.ts';
import { locationsWithPosition } from '../../widget/contract/operations/locations.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { useQuery } from '../../widget/state/query.ts';
import { Button } from '../../widget/ui/button.tsx';
import { ErrorState } from '../../widget/ui/error-state.tsx';
import { PlacesMap } from '../../widget/ui/map.tsx';
import { Select } from '../../widget/ui/select.tsx';
import { useSiteStore } from '../store.ts';
import './places-map.css';

export interface PlacesMapProps {
  onPickup: (id: string) => void;
  onDropoff: (id: string) => void;
}

const noPlaces: readonly LocationOnMap[] = [];

/** The chosen place: what it is, and that one wants to begin or end there. */
function ChosenPlace({ place, onPickup, onDropoff }: PlacesMapProps & { place: LocationOnMap }) {
  return (
    <div className="s-map__chosen">
      <p className="s-map__name">{place.name}</p>
      {place.address && <p className="s-map__address">{place.address}</p>}
      <div className="s-map__actions">
        <Button kind="primary" onClick={() => onPickup(place._id)}>
          {msg('Pick up here', { id: 'site.map.pickup' })}
        </Button>
        <Button onClick={() => onDropoff(place._id)}>{msg('Drop off here', { id: 'site.map.dropoff' })}</Button>
      </div>
    </div>
  );
}

/** Every place on a map, and the same as a list to choose from. */
export function PlacesOnMap(props: PlacesMapProps) {
  const language = useLanguage();
  const { config, apiHost } = useSiteStore();
  const { mapLatitude, mapLongitude, mapZoom, tileUrl, tileAttribution } = config.value;
  const { data, error, retry } = useQuery(locationsWithPosition, { params: { language } });
  const [chosen, setChosen] = useState<string | null>(null);
  const places = data ?? noPlaces;
  const place = places.find(({ _id }) => _id === chosen);
  if (error && !data) {
    return <ErrorState title={msg('The places could not be loaded', { id: 'site.places.failed' })} onRetry={retry} />;
  }
  return (
    <div className="s-map">
      <PlacesMap
        className="s-map__box"
        label={msg('Rental locations', { id: 'site.locations.title' })}
        points={places.map(({ _id, name, latitude, longitude }) => ({ id: _id, name, latitude, longitude }))}
        selected={chosen}
        onSelect={setChosen}
        center={[mapLatitude, mapLongitude]}
        zoom={mapZoom}
        tileUrl={tileUrl || `${apiHost}/tiles/{z}/{x}/{y}.svg`}
        attribution={tileAttribution}
      />
      <div className="s-map__side">
        <Select
          label={msg('Location', { id: 'site.map.place' })}
          placeholder={msg('Choose here or on the map', { id: 'site.map.choose' })}
          value={chosen ?? ''}
          options={places.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={setChosen}
        />
        <div role="status">
          {place ? (
            <ChosenPlace place={place} {...props} />
          ) : (
            <p className="s-map__hint">
              {msg('Then say whether you start or end your trip there.', { id: 'site.map.hint' })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

import { useMemo, useState } from 'react';
import type { CountryWithLocations, Location } from '../../widget/contract/location.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { ParkingNames } from '../../widget/parts/parking-names.tsx';
import { useMapTiles } from '../../widget/parts/use-map-tiles.ts';
import { type ParkingSpots, useParkingOnMap } from '../../widget/parts/use-parking-spots.ts';
import { Button } from '../../widget/ui/button.tsx';
import { ErrorState } from '../../widget/ui/error-state.tsx';
import { PlacesMap } from '../../widget/ui/map.tsx';
import { Skeleton } from '../../widget/ui/skeleton.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { usePlaces } from './use-places.ts';
import './places-map.css';

export interface PlacesMapProps {
  onPickup: (id: string) => void;
  onDropoff: (id: string) => void;
}

/** A place that a map can show. */
type LocationOnMap = Location & { latitude: number; longitude: number };

const isOnMap = (place: Location): place is LocationOnMap =>
  place.latitude !== undefined && place.longitude !== undefined;

/** Returns the places that have a position, by name. */
function placesOnMap(countries: readonly CountryWithLocations[] | undefined, language: Language): LocationOnMap[] {
  const { compare } = new Intl.Collator(language);
  const places = (countries ?? []).flatMap(({ locations }) => locations.filter(isOnMap));
  return places.sort((one, other) => compare(one.name, other.name));
}

/** Renders the chosen place with buttons to use it as pick-up or drop-off. */
function ChosenPlace(props: PlacesMapProps & { place: LocationOnMap; spots: ParkingSpots }) {
  const { place, spots, onPickup, onDropoff } = props;
  return (
    <div className="s-map__chosen">
      <p className="s-map__name">{place.name}</p>
      {place.address && <p className="s-map__address">{place.address}</p>}
      <ParkingNames spots={spots} className="s-map__address" />
      <div className="s-map__actions">
        <Button kind="primary" onClick={() => onPickup(place._id)}>
          {msg('Pick up here', { id: 'site.map.pickup' })}
        </Button>
        <Button onClick={() => onDropoff(place._id)}>{msg('Drop off here', { id: 'site.map.dropoff' })}</Button>
      </div>
    </div>
  );
}

/** Renders all places on a map and as a list to choose from. */
export function PlacesOnMap(props: PlacesMapProps) {
  const language = useLanguage();
  const tiles = useMapTiles();
  const { countries, error, retry } = usePlaces();
  const [chosen, setChosen] = useState<string | null>(null);
  const places = useMemo(() => placesOnMap(countries, language), [countries, language]);
  const place = places.find(({ _id }) => _id === chosen);
  const { spots, around } = useParkingOnMap(chosen);
  const points = useMemo(
    () => places.map(({ _id: id, name, latitude, longitude }) => ({ id, name, latitude, longitude })),
    [places],
  );
  if (error && !countries) {
    return <ErrorState title={msg('We couldn’t load the locations', { id: 'site.places.failed' })} onRetry={retry} />;
  }
  return (
    <div className="s-map">
      {countries ? (
        <PlacesMap
          className="s-map__box"
          label={msg('Rental locations', { id: 'site.locations.title' })}
          points={points}
          around={around}
          selected={chosen}
          onSelect={setChosen}
          {...tiles}
          covered={400}
        />
      ) : (
        <Skeleton shape="block" className="s-map__box" />
      )}
      <div className="s-map__side">
        <PlaceChoice places={places} chosen={place ?? null} onChoose={setChosen} />
        <div role="status">
          {place ? (
            <ChosenPlace place={place} spots={spots} {...props} />
          ) : (
            <p className="s-map__hint">{msg('Then choose pick-up or drop-off.', { id: 'site.map.hint' })}</p>
          )}
        </div>
      </div>
    </div>
  );
}

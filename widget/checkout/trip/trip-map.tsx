import { useMemo, useState } from 'react';
import type { Location } from '../../contract/location.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { ParkingNames } from '../../parts/parking-names.tsx';
import { PlaceAccess } from '../../parts/place-access.tsx';
import { useMapTiles } from '../../parts/use-map-tiles.ts';
import { useParkingOnMap } from '../../parts/use-parking-spots.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PlacesMap } from '../../ui/map.tsx';

export interface TripMapProps {
  pickup: Location;
  dropoff: Location;
}

/** Shows the pick-up and drop-off locations. The map and its tiles load when it is opened. */
export function TripMap(props: TripMapProps) {
  useLanguage();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure
      kind="plain"
      title={msg('Map and address', { id: 'checkout.map' })}
      onToggle={(open) => open && setWasOpened(true)}
    >
      {wasOpened && <TripPlaces {...props} />}
    </Disclosure>
  );
}

/** Shows the locations on a map and as a list of links. */
function TripPlaces({ pickup, dropoff }: TripMapProps) {
  useLanguage();
  const tiles = useMapTiles();
  const [chosen, setChosen] = useState(pickup._id);
  const { spots, around } = useParkingOnMap(chosen);
  const places = useMemo(() => (pickup._id === dropoff._id ? [pickup] : [pickup, dropoff]), [pickup, dropoff]);
  const points = useMemo(() => places.flatMap(toPoint), [places]);
  return (
    <div className="r-trip-map">
      {points.length > 0 && (
        <PlacesMap
          className="r-trip-map__box"
          label={msg('Where you pick up and drop off', { id: 'checkout.mapLabel' })}
          points={points}
          around={around}
          selected={chosen}
          onSelect={setChosen}
          {...tiles}
        />
      )}
      <ul className="r-trip-map__places">
        {places.map(({ _id: id, name, address, ...way }) => (
          <li key={id}>
            {points.length > 1 ? (
              <Button kind="quiet" size="sm" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                {name}
              </Button>
            ) : (
              <p className="r-trip-map__name">{name}</p>
            )}
            {address && <p>{address}</p>}
            <PlaceAccess place={way} />
            {id === chosen && <ParkingNames spots={spots} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns no point if the API returns no position. */
function toPoint({ _id: id, name, latitude, longitude }: Location) {
  return latitude === undefined || longitude === undefined ? [] : [{ id, name, latitude, longitude }];
}

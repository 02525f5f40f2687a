import type { Location } from '../contract/location.ts';
import { directionsUrl } from '../domain/directions.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { Link } from '../ui/link.tsx';
import { MapPicture } from '../ui/map-picture.tsx';
import { useMapTiles } from './use-map-tiles.ts';

/** Close enough to see the coast and the border, which the tiles show. */
const zoom = 6;

/** Renders a location on a small map, and a link to directions; nothing if the API returns no coordinates. */
export function PlaceMap({ place }: { place: Location }) {
  useLanguage();
  const { tileUrl, attribution, hasPlainTiles } = useMapTiles();
  const { name, latitude, longitude } = place;
  const directions = directionsUrl(place);
  if (latitude === undefined || longitude === undefined || !directions) return null;
  return (
    <div className="r-place-map">
      <MapPicture
        label={msg(str`${name} on the map`, { id: 'booking.mapLabel' })}
        latitude={latitude}
        longitude={longitude}
        zoom={zoom}
        tileUrl={tileUrl}
        attribution={attribution}
        hasPlainTiles={hasPlainTiles}
      />
      <Link href={directions} external quiet>
        {msg('Map and directions', { id: 'booking.mapLink' })}
      </Link>
    </div>
  );
}

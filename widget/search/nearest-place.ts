import type { Client } from '../client/create-client.ts';
import type { LocationOnMap } from '../contract/location.ts';
import { locationsWithPosition } from '../contract/operations/locations.ts';
import type { Language } from '../domain/enumerations.ts';
import { formatCount } from '../domain/format/counts.ts';
import { msg, str } from '../i18n/localize.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in kilometres. */
export function distanceBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const half = north * north + Math.cos(from) * Math.cos(to) * east * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns the device's position, for which the browser requests permission. Rejects if it is denied or unavailable. */
function readPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator;
    geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: 15_000, maximumAge: 600_000 });
  });
}

/** Returns true if the user or the page's policy denied access. */
function isRefusal(problem: unknown): boolean {
  return typeof GeolocationPositionError !== 'undefined' && problem instanceof GeolocationPositionError
    ? problem.code === problem.PERMISSION_DENIED
    : false;
}

interface NearestInput {
  client: Client;
  language: Language;
  /** Called with each text about the search. */
  onNote: (write: (language: Language) => string) => void;
}

/**
 * Returns the place nearest to the device; null if the user or the page's policy denied access to its position, if that can't be read,
 * the API fails, or no place has coordinates.
 */
export async function locateNearest(input: NearestInput): Promise<LocationOnMap | null> {
  try {
    return await findNearest(input);
  } catch {
    input.onNote(() =>
      msg('We couldn’t find your position. Enter a city or an airport.', { id: 'search.nearestFailed' }),
    );
    return null;
  }
}

async function findNearest({ client, language, onNote }: NearestInput): Promise<LocationOnMap | null> {
  onNote(() => msg('Looking for the nearest location…', { id: 'search.nearestLooking' }));
  const here = await readPosition().catch((problem: unknown) => {
    if (isRefusal(problem)) return null;
    throw problem;
  });
  if (!here) {
    onNote(() =>
      msg('Your browser isn’t sharing your position. Enter a city or an airport.', { id: 'search.nearestRefused' }),
    );
    return null;
  }
  const places = await client.call(locationsWithPosition, { params: { language } });
  const [nearest] = places
    .map((place) => ({ place, kilometres: distanceBetween(here, place) }))
    .sort((one, other) => one.kilometres - other.kilometres);
  if (!nearest) throw new Error('No location has coordinates.');
  const kilometres = Math.round(nearest.kilometres);
  onNote((shown) => {
    const distance = formatCount(kilometres, shown);
    return msg(str`The nearest location, ${distance} km away.`, { id: 'search.nearestFound' });
  });
  return nearest.place;
}

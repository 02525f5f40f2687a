import type { Client } from '../client/create-client.ts';
import type { LocationOnMap } from '../contract/location.ts';
import { locationsWithPosition } from '../contract/operations/locations.ts';
import type { Language } from '../domain/enumerations.ts';

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

/** Returns the place nearest to the device; null if no place has coordinates. */
export async function findNearestPlace(
  client: Client,
  language: Language,
): Promise<{ place: LocationOnMap; kilometres: number } | null> {
  const here = await readPosition();
  const places = await client.call(locationsWithPosition, { params: { language } });
  const [nearest] = places
    .map((place) => ({ place, kilometres: distanceBetween(here, place) }))
    .sort((one, other) => one.kilometres - other.kilometres);
  return nearest ?? null;
}

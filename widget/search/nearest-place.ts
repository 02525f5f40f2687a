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

/** Kilometres as the crow flies. */
export function distanceBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const half = north * north + Math.cos(from) * Math.cos(to) * east * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Where the device is; the browser asks the person first. Rejects when it may not or cannot say. */
function readPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator;
    geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: 15_000, maximumAge: 600_000 });
  });
}

/** The place nearest to the device; null when no place has coordinates. */
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

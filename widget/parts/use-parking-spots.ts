import { useMemo } from 'react';
import type { LocationDetail } from '../contract/location.ts';
import { getLocation } from '../contract/operations/locations.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useQuery } from '../state/query.ts';

export type ParkingSpots = LocationDetail['parkingSpots'];

const none: ParkingSpots = [];

/** Returns the parking spots of a location in the current language; empty while loading, and if the API returns none. */
export function useParkingSpots(placeId: string | null): ParkingSpots {
  const language = useLanguage();
  const { data, isPrevious: isFormer } = useQuery(getLocation, placeId ? { params: { id: placeId, language } } : null);
  return isFormer || !placeId ? none : (data?.parkingSpots ?? none);
}

/** Returns the parking spots, and the same as points around their location on a map. */
export function useParkingOnMap(placeId: string | null) {
  const spots = useParkingSpots(placeId);
  const around = useMemo(
    () => spots.map(({ _id: id, name, latitude, longitude }) => ({ id, name, latitude, longitude, text: 'P' })),
    [spots],
  );
  return { spots, around };
}

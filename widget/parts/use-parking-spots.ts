import { useMemo } from 'react';
import type { LocationDetail } from '../contract/location.ts';
import { getLocation } from '../contract/operations/locations.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useQuery } from '../state/query.ts';

export type ParkingSpots = LocationDetail['parkingSpots'];

const none: ParkingSpots = [];

/** Where the cars of a place stand, in the current language; none before the answer, and where the API names none. */
export function useParkingSpots(placeId: string | null): ParkingSpots {
  const language = useLanguage();
  const { data, isPrevious: isFormer } = useQuery(getLocation, placeId ? { params: { id: placeId, language } } : null);
  return isFormer || !placeId ? none : (data?.parkingSpots ?? none);
}

/** The same, and as points around their place on a map. */
export function useParkingOnMap(placeId: string | null) {
  const spots = useParkingSpots(placeId);
  const around = useMemo(
    () => spots.map(({ _id: id, name, latitude, longitude }) => ({ id, name, latitude, longitude, text: 'P' })),
    [spots],
  );
  return { spots, around };
}

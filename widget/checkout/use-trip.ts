import { useEffect, useMemo } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { getCar } from '../contract/operations/cars.ts';
import { getLocation, locationIdByName } from '../contract/operations/locations.ts';
import { getSettings } from '../contract/operations/site.ts';
import { isRecordId } from '../domain/record-id.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { toInstant } from '../domain/wall-time.ts';
import { useLanguage } from '../i18n/localize.ts';
import { type QueryResult, useQuery } from '../state/query.ts';
import { useStore } from '../state/store-context.tsx';
import type { Trip } from './trip.ts';

export interface TripResult {
  readonly trip: Trip | null;
  readonly error: ApiError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** A place by its id, or by its name as a link written by hand has it. */
function usePlace(text: string) {
  const language = useLanguage();
  const isId = isRecordId(text);
  const named = useQuery(locationIdByName, isId ? null : { params: { name: text, language } });
  const id = isId ? text : named.data;
  const place = useQuery(getLocation, id ? { params: { id, language } } : null);
  return { place: place.data, queries: [named, place] };
}

/** Loads everything that must be known before a car can be booked. */
export function useTrip(carId: string, query: SearchQuery): TripResult {
  const language = useLanguage();
  const { config, loadConfig } = useStore();
  useEffect(() => void loadConfig(), [loadConfig]);
  const car = useQuery(getCar, { params: { id: carId, language } });
  const settings = useQuery(getSettings, {});
  const pickup = usePlace(query.pickup);
  const dropoff = usePlace(query.dropoff);
  const queries: Pick<QueryResult<unknown>, 'data' | 'error' | 'retry' | 'isRefreshing'>[] = [
    car,
    settings,
    ...pickup.queries,
    ...dropoff.queries,
  ];
  const zone = config.value.timeZone;
  const { from, to } = query;
  const trip = useMemo((): Trip | null => {
    const [carData, settingsData, pickupData, dropoffData] = [car.data, settings.data, pickup.place, dropoff.place];
    if (!carData || !settingsData || !pickupData || !dropoffData) return null;
    const pickupZone = pickupData.timeZone ?? zone;
    return {
      car: carData,
      pickup: pickupData,
      dropoff: dropoffData,
      pickupAt: from,
      dropoffAt: to,
      pickupZone,
      from: toInstant(from, pickupZone).instant,
      to: toInstant(to, dropoffData.timeZone ?? zone).instant,
      hasQuotes: settingsData.features.includes('quote'),
      hasFlightNumber: settingsData.features.includes('flight-number'),
    };
  }, [car.data, settings.data, pickup.place, dropoff.place, from, to, zone]);
  const failed = queries.filter((asked) => asked.error && asked.data === undefined);
  return {
    trip,
    error: trip ? null : (failed.find((asked) => asked.error)?.error ?? null),
    isRetrying: queries.some((asked) => asked.isRefreshing),
    retry: () => {
      for (const asked of failed) asked.retry();
    },
  };
}

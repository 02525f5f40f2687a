import { useEffect, useMemo } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { Location } from '../../contract/location.ts';
import { getCar } from '../../contract/operations/cars.ts';
import { getSettings } from '../../contract/operations/site.ts';
import { offeredAddOns } from '../../domain/add-ons.ts';
import { isPastDeadline } from '../../domain/cancellation.ts';
import { configuredGateway } from '../../domain/configured-gateway.ts';
import { isRecordId } from '../../domain/record-id.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import { toInstant } from '../../domain/wall-time.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { usePlace } from '../../parts/use-place.ts';
import type { ResolvedPlace } from '../../parts/use-resolved-place.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import type { Trip } from './trip.ts';

/** A location of the query that could not be resolved. */
export interface UnclearPlace {
  readonly end: 'pickup' | 'dropoff';
  readonly text: string;
  /** Possible matches; empty if the location is unknown. */
  readonly candidates: readonly Location[];
}

export interface TripResult {
  readonly trip: Trip | null;
  readonly unclear: UnclearPlace | null;
  readonly error: ApiError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Loads the car again, which the operator may have changed. */
  readonly reloadCar: () => void;
}

/** Loads the data that is required before a car can be booked. */
export function useTrip(carId: string, query: SearchQuery): TripResult {
  const language = useLanguage();
  const { config, loadConfig } = useStore();
  useEffect(() => void loadConfig(), [loadConfig]);
  const isCar = isRecordId(carId);
  const car = useQuery(getCar, isCar ? { params: { id: carId, language } } : null);
  const settings = useQuery(getSettings, {});
  const pickup = usePlace(query.pickup);
  const otherPlace = usePlace(query.dropoff === query.pickup ? undefined : query.dropoff);
  const dropoff = query.dropoff === query.pickup ? pickup : otherPlace;
  const { timeZone: zone, refundHours } = config.value;
  const hasConfiguredGateway = configuredGateway(config.value) !== null;
  const { from, to, driverAge } = query;
  const trip = useMemo((): Trip | null => {
    const [carData, settingsData, pickupData, dropoffData] = [car.data, settings.data, pickup.place, dropoff.place];
    if (!carData || !settingsData || !pickupData || !dropoffData) return null;
    const pickupZone = pickupData.timeZone ?? zone;
    const start = toInstant(from, pickupZone).instant;
    const hasQuotes = settingsData.features.includes('quote');
    return {
      car: carData,
      addOns: hasQuotes ? offeredAddOns(carData.addOns, pickupData._id) : [],
      pickup: pickupData,
      dropoff: dropoffData,
      pickupAt: from,
      dropoffAt: to,
      driverAge,
      pickupZone,
      from: start,
      to: toInstant(to, dropoffData.timeZone ?? zone).instant,
      isPastDeadline: isPastDeadline({ from: start, now: new Date(), refundHours }),
      hasQuotes,
      hasOnlinePayment: settingsData.features.includes('online-payment') || hasConfiguredGateway,
      hasPartnerSignIn: settingsData.features.includes('hand-over'),
      hasFlightNumber: settingsData.features.includes('flight-number'),
      hasLicenseNumber: settingsData.features.includes('license-number'),
      hasChanges: settingsData.features.includes('change-request'),
      hasOptionalAccount: settingsData.features.includes('optional-account'),
      hasClerks: settingsData.features.includes('desk'),
    };
  }, [
    car.data,
    settings.data,
    pickup.place,
    dropoff.place,
    from,
    to,
    driverAge,
    zone,
    refundHours,
    hasConfiguredGateway,
  ]);
  const loads = [car, settings].filter((query) => query.error && query.data === undefined);
  // The API refuses such an id as a parameter, but to the customer it is a car that doesn't exist.
  const noCar = isCar ? [] : [{ error: unknownCar, retry: () => undefined }];
  const failures = [
    ...noCar,
    ...loads.map(({ error, retry }) => ({ error, retry })),
    ...placeFailures([pickup, otherPlace]),
  ];
  return {
    trip,
    unclear: trip ? null : (unclearPlace('pickup', query, pickup) ?? unclearPlace('dropoff', query, dropoff)),
    error: trip ? null : (failures[0]?.error ?? null),
    isRetrying: car.isRefreshing || settings.isRefreshing,
    retry: () => {
      for (const { retry } of failures) retry();
    },
    reloadCar: car.retry,
  };
}

const { method, path: url } = getCar;
const unknownCar = new ApiError({ code: 'car_not_found', method, url, reason: 'not an id' });

function placeFailures(places: readonly ResolvedPlace[]) {
  return places.flatMap(({ failure, retry }) => (failure ? [{ error: failure, retry }] : []));
}

function unclearPlace(
  end: UnclearPlace['end'],
  query: SearchQuery,
  { problem, candidates }: ResolvedPlace,
): UnclearPlace | null {
  return problem && { end, text: query[end], candidates };
}

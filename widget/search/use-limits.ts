import { useMemo } from 'react';
import type { Location } from '../contract/location.ts';
import { bookableHours, commonHours, hoursBetween, type OpeningHours } from '../domain/opening-hours.ts';
import type { PeriodRules } from '../domain/possible-period.ts';
import { deviceZone } from '../parts/device-zone.ts';
import { useStore } from '../state/store-context.tsx';
import { zoneOf } from './place.ts';
import { useRead } from './use-read.ts';

export interface FormRules extends PeriodRules {
  /** The hours in which the pick-up costs no fee. The default period keeps to them. */
  openingHours?: OpeningHours | undefined;
}

export interface Limits {
  rules: FormRules;
  /** True if the API returns the lowest total of each day. */
  hasDayPrices: boolean;
}

/** The hours of a place within the operator's. */
function useHours(own: OpeningHours | undefined, counter: OpeningHours | undefined): OpeningHours | undefined {
  return useMemo(() => (own && counter ? commonHours(own, counter) : (own ?? counter)), [own, counter]);
}

export interface LimitsInput {
  /** No request is sent before this is true. */
  isActive: boolean;
  now: Date;
  pickup: Location | null;
  dropoff: Location | null;
}

/**
 * Returns the operator's limits and the hours of the two places. Until they have loaded, the configuration's limits apply.
 * Before a place is chosen, its zone is assumed to be the browser's.
 */
export function useLimits({ isActive, now, pickup, dropoff }: LimitsInput): Limits {
  const config = useStore().config.value;
  const { data } = useRead('getSettings', isActive ? {} : null);
  const counter = useMemo(() => data && hoursBetween(data.minPickupDropoffHour, data.maxPickupDropoffHour), [data]);
  const pickupHours = useHours(bookableHours(pickup), counter);
  const dropoffHours = useHours(bookableHours(dropoff), counter);
  const openingHours = useHours(pickup?.openingHours, counter);
  const pickupZone = zoneOf(pickup, pickup ? config.timeZone : deviceZone());
  const rules = {
    now,
    minPickupHours: data?.minPickupHours ?? config.minPickupHours,
    minRentalHours: data?.minRentalHours ?? config.minRentalHours,
    pickupZone,
    dropoffZone: zoneOf(dropoff, pickupZone),
    pickupHours,
    dropoffHours,
    openingHours,
  };
  return { rules, hasDayPrices: data?.features.includes('day-prices') ?? false };
}

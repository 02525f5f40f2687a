import { useMemo } from 'react';
import type { Location } from '../contract/location.ts';
import { bookableHours, commonHours, hoursBetween, type OpeningHours, openHours } from '../domain/opening-hours.ts';
import type { PeriodRules } from '../domain/possible-period.ts';
import { deviceZone } from '../parts/device-zone.ts';
import { useStore } from '../state/store-context.tsx';
import { zoneOf } from './place.ts';
import { useRead } from './use-read.ts';

export interface FormRules extends PeriodRules {
  /** The hours in which the pick-up costs no fee. The default period keeps to them. */
  freeHours: OpeningHours;
}

export interface Limits {
  rules: FormRules;
  /** True if the API returns the lowest total of each day. */
  hasDayPrices: boolean;
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
  const hours = useMemo(() => {
    const counter = data && hoursBetween(data.minPickupDropoffHour, data.maxPickupDropoffHour);
    return {
      pickupHours: commonHours(bookableHours(pickup), counter),
      dropoffHours: commonHours(bookableHours(dropoff), counter),
      freeHours: commonHours(openHours(pickup), counter),
    };
  }, [data, pickup, dropoff]);
  const pickupZone = zoneOf(pickup, pickup ? config.timeZone : deviceZone());
  const { minPickupHours, minRentalHours } = data ?? config;
  const rules = {
    now,
    minPickupHours,
    minRentalHours,
    pickupZone,
    dropoffZone: zoneOf(dropoff, pickupZone),
    ...hours,
  };
  return { rules, hasDayPrices: data?.features.includes('day-prices') ?? false };
}

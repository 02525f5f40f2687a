import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { parseDriverAge } from '../../../widget/domain/driver-age.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { commonHours, hoursBetween, openHours } from '../../../widget/domain/opening-hours.ts';
import { pricePerDay } from '../../../widget/domain/price.ts';
import { defaultPeriod, rentalDays } from '../../../widget/domain/rental-period.ts';
import { addDays, toInstant, type WallTime } from '../../../widget/domain/wall-time.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findPlaces } from '../catalogue/find-places.ts';
import { type LocationRow, nameIn } from '../catalogue/location-record.ts';
import type { Call } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PricingContext } from '../pricing/context.ts';
import { curatedFields } from './curated-search.ts';
import { dayPrices } from './day-prices.ts';
import type { SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;
type Query = Call<'getLowestOffer'>['query'];
/** Loads the lowest totals of a trip from its first day on. */
type LoadPrices = (
  context: Context,
  body: SearchInput,
) => Promise<{ currency: CurrencyCode; days: { totalMinor: Minor | null; carCount: number }[] }>;
type Period = { from: WallTime; to: WallTime };

/** Length of a trip without an end, as in the search form. */
const defaultDays = 3;

/** Returns the places and the period of an offer; without times, the search form's default. */
export function readOfferTrip(catalogue: Catalogue, query: Query, now: Date) {
  const pickup = readPlace(catalogue, query.pickup, 'pickup');
  const dropoff = query.dropoff === undefined ? pickup : readPlace(catalogue, query.dropoff, 'dropoff');
  const given = query.from && { from: query.from, to: query.to ?? addDays(query.from, defaultDays) };
  return { pickup, dropoff, ...(given || nextPeriod(catalogue, pickup, dropoff, now)) };
}

/**
 * Returns the lowest total of the trip, of the cars that the page shows. Without times the trip is the search form's default; if
 * no car is free then, it is the first later one that a car is free for, within the days of the price calendar.
 */
export async function lowestOffer(
  context: Context,
  query: Query,
  language: Language,
  loadPrices: LoadPrices = dayPrices,
) {
  const catalogue = await context.catalogues.recent();
  const { places } = catalogue;
  const { pickup, dropoff, ...first } = readOfferTrip(catalogue, query, context.now());
  const { currency, days } = await loadPrices(context, {
    pickupLocation: pickup.id,
    dropOffLocation: dropoff.id,
    pickupAt: first.from,
    dropoffAt: first.to,
    ...curatedFields(catalogue, query),
    driverAge: parseDriverAge(query.age ?? null),
    currency: query.currency,
  });
  const offset = query.from
    ? 0
    : Math.max(
        0,
        days.findIndex(({ totalMinor }) => totalMinor !== null),
      );
  const period = { from: addDays(first.from, offset), to: addDays(first.to, offset) };
  const { totalMinor = null, carCount = 0 } = days[offset] ?? {};
  const length = daysOf(period, pickup, dropoff);
  const named = (place: LocationRow) => ({ _id: place.id, name: nameIn(places.namesOf(place.id), language) });
  return {
    pickup: named(pickup),
    dropoff: named(dropoff),
    ...period,
    days: length,
    currency,
    totalMinor,
    perDayMinor: totalMinor === null ? null : pricePerDay(minor(totalMinor), length),
    carCount,
  };
}

/** Returns the one place with this name or id; throws a ProblemError for none and for several. */
function readPlace({ places }: Catalogue, name: string, field: string): LocationRow {
  const [place, ...others] = findPlaces(places, name);
  if (!place || others.length > 0) throw new ProblemError('location_not_found', { field });
  return place;
}

function nextPeriod({ settings }: Catalogue, pickup: LocationRow, dropoff: LocationRow, now: Date): Period {
  const limits = hoursBetween(settings.minPickupDropoffHour, settings.maxPickupDropoffHour);
  const hoursAt = (place: LocationRow) => commonHours(openHours(place), limits);
  return defaultPeriod({
    now,
    zone: pickup.timeZone,
    minPickupHours: settings.minPickupHours,
    minRentalHours: settings.minRentalHours,
    hours: hoursAt(pickup),
    dropoffZone: dropoff.timeZone,
    dropoffHours: hoursAt(dropoff),
  });
}

function daysOf({ from, to }: Period, pickup: LocationRow, dropoff: LocationRow): number {
  const [start, end] = [toInstant(from, pickup.timeZone), toInstant(to, dropoff.timeZone)];
  return rentalDays(start.instant, end.instant, pickup.timeZone);
}

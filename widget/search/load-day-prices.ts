import type { Client } from '../client/create-client.ts';
import { dayPrices } from '../contract/operations/search.ts';
import type { DisplayCurrency } from '../domain/enumerations.ts';
import { toEpochDay, type WallDate } from '../domain/wall-date.ts';
import { addDays, parseWallTime, type WallTime, wallDate } from '../domain/wall-time.ts';
import type { DayTotal } from '../ui/use-day-totals.ts';

export interface DayPricesTrip {
  readonly pickupId: string;
  readonly dropoffId: string;
  /** Wall times; empty if not chosen yet. */
  readonly from: string;
  readonly to: string;
  readonly driverAge: number | undefined;
  readonly currency: DisplayCurrency;
  /** The page's `limits` and `locked`. */
  readonly limits?: string | undefined;
  readonly locked?: string | undefined;
}

/** Length of a trip whose end isn't chosen yet. */
const defaultDays = 3;

/** Moves the trip to another day, with the same times and number of days. */
function startOn(day: string, { from, to }: DayPricesTrip): { pickupAt: WallTime; dropoffAt: WallTime } {
  const [start, end] = [parseWallTime(from), parseWallTime(to)];
  const pickupAt = `${day}T${from.slice(11) || '10:00'}` as WallTime;
  const days = start && end ? toEpochDay(wallDate(end)) - toEpochDay(wallDate(start)) : defaultDays;
  const clock = to.slice(11) || pickupAt.slice(11);
  return { pickupAt, dropoffAt: `${wallDate(addDays(pickupAt, Math.max(0, days)))}T${clock}` as WallTime };
}

/** Loads the lowest total of the trip, of the cars that the page shows, on each of the 31 days from a day on; rejects with an ApiError. */
export async function loadDayPrices(client: Client, trip: DayPricesTrip, firstDay: string): Promise<DayTotal[]> {
  const { pickupId, dropoffId, driverAge, currency, limits, locked } = trip;
  const { pickupAt, dropoffAt } = startOn(firstDay as WallDate, trip);
  const shown = limits || locked ? await (await import('./shown-cars.ts')).shownCars(client, limits, locked) : {};
  const places = { pickupLocation: pickupId, dropOffLocation: dropoffId };
  const body = { ...shown, ...places, pickupAt, dropoffAt, driverAge, currency };
  const found = await client.call(dayPrices, { body });
  return found.days.map(({ day, totalMinor }) => ({
    day,
    total: totalMinor === undefined ? null : { amount: totalMinor, currency: found.currency },
  }));
}

import { getTableColumns, sql } from 'drizzle-orm';
import type { Minor } from '../../../widget/domain/money.ts';
import { type CarRow, datedPricesOf, type Rent, rentColumns } from '../catalogue/car-record.ts';
import { selectRows } from '../db/database.ts';
import { cars } from '../db/schema.ts';
import { changeRateColumn } from '../db/supplier-terms.ts';
import type { PricingContext } from '../pricing/context.ts';
import { rentTotalsOf } from '../pricing/price-trip.ts';
import { fromCars } from './find-cars.ts';
import type { Search } from './read-search.ts';

type Context = Pick<PricingContext, 'db'>;

/** Columns that sorting needs. Whole cars are loaded only for the page that is shown. */
const rankColumns = ['id', 'rating', 'trips', 'fullyBooked', 'comingSoon'] as const satisfies readonly (keyof CarRow)[];

type Column = keyof CarRow;
type Ranked = Pick<CarRow, (typeof rankColumns)[number] | 'dailyPrice'>;

/** A matching car with the trip's total in the base currency and any further columns requested. */
export type Candidate<More extends Column = never> = Ranked & Pick<CarRow, More> & { total: Minor };

/** Returns false for a listed car that is fully booked or coming soon. */
export function isBookable(car: Pick<CarRow, 'fullyBooked' | 'comingSoon'>): boolean {
  return !car.fullyBooked && !car.comingSoon;
}

/** Selects dated prices only for cars that have them, because most have none. */
const datedPrices = sql`CASE WHEN c.is_date_based_price THEN ${datedPricesOf(sql`c.id`)} END`;

type FoundLists = [rates: number[], dated: (Rent['datedPrices'] | null)[], ...columns: unknown[][]];
type Lists = { [Name in Column]: CarRow[Name][] };

/**
 * Returns all matching cars with their totals, cheapest day first, and with `more` columns. They are selected as one JSON value
 * with an array per column, because parsing hundreds of rows cell by cell, or building a value per row, takes longer than
 * finding them.
 */
export async function findCandidates<More extends Column = never>(
  { db }: Context,
  search: Search,
  more: readonly More[] = [],
): Promise<Candidate<More>[]> {
  const names: readonly Column[] = [...rankColumns, ...rentColumns, ...more];
  const columns = getTableColumns(cars);
  const lists = [changeRateColumn, datedPrices, ...names.map((name) => sql.raw(`c.${columns[name].name}`))].map(
    (values) => sql`json_agg(${values} ORDER BY c.fully_booked, c.daily_price, c.id)`,
  );
  const [row] = await selectRows<{ found: FoundLists | [null] }>(
    db,
    sql`SELECT json_build_array(${sql.join(lists, sql`, `)}) AS found ${fromCars(search)}`,
  );
  const [rates, dated, ...values] = row?.found ?? [null];
  const found = Object.fromEntries(names.map((name, index) => [name, values[index]])) as Lists;
  const totalOf = rentTotalsOf(search);
  return (rates ?? []).map((rate, index) => {
    const total = totalOf({ car: rentAt(found, index), datedPrices: dated?.[index] ?? [] }, rate);
    const car = { ...rankedAt(found, index), total };
    for (const name of more) Object.assign(car, { [name]: found[name][index] });
    return car as Candidate<More>;
  });
}

/** Written out, like `rentAt`, because objects with fields from a list of names are many times slower to create and read. */
function rankedAt(found: Lists, index: number): Ranked {
  return {
    id: found.id[index],
    rating: found.rating[index],
    trips: found.trips[index],
    fullyBooked: found.fullyBooked[index],
    comingSoon: found.comingSoon[index],
    dailyPrice: found.dailyPrice[index],
  } as Ranked;
}

function rentAt(found: Lists, index: number): Rent['car'] {
  return {
    dailyPrice: found.dailyPrice[index],
    discountedDailyPrice: found.discountedDailyPrice[index],
    hourlyPrice: found.hourlyPrice[index],
    discountedHourlyPrice: found.discountedHourlyPrice[index],
    biWeeklyPrice: found.biWeeklyPrice[index],
    discountedBiWeeklyPrice: found.discountedBiWeeklyPrice[index],
    weeklyPrice: found.weeklyPrice[index],
    discountedWeeklyPrice: found.discountedWeeklyPrice[index],
    monthlyPrice: found.monthlyPrice[index],
    discountedMonthlyPrice: found.discountedMonthlyPrice[index],
    isDateBasedPrice: found.isDateBasedPrice[index],
  } as Rent['car'];
}

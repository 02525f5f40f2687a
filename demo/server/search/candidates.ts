import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Minor } from '../../../widget/domain/money.ts';
import { type CarRow, datedPricesOf, type Rent, rentColumns } from '../cars/car-record.ts';
import { selectRows } from '../db/database.ts';
import { cars } from '../db/schema.ts';
import { rentTotal } from '../quote/price-trip.ts';
import type { Services } from '../services.ts';
import { fromCars } from './find-cars.ts';
import type { Search } from './read-search.ts';

/** What an order looks at. A whole car is read for those alone that are shown. */
const rankColumns = ['id', 'rating', 'trips', 'fullyBooked', 'comingSoon'] as const satisfies readonly (keyof CarRow)[];

type Column = keyof CarRow;
type Found<More extends Column> = Pick<CarRow, More | (typeof rankColumns)[number] | (typeof rentColumns)[number]> & {
  priceChangeRate: number;
};

/** A car found, with the trip's total in the base currency and whatever else was asked for. */
export type Candidate<More extends Column = never> = Found<More> & { total: Minor };

/** Most cars have none, and are not asked. */
const datedPrices = sql`CASE WHEN c.is_date_based_price THEN ${datedPricesOf(sql`c.id`)} END`;

type FoundValues = [priceChangeRate: number, datedPrices: Rent['datedPrices'] | null, ...columns: never[]];

/**
 * All cars found with their totals, cheapest day first, and with `more` columns. They travel as one JSON value without the
 * columns' names: reading hundreds of rows cell by cell, or every name with every car, takes longer than finding them.
 */
export async function findCandidates<More extends Column = never>(
  { db }: Services,
  search: Search,
  more: readonly More[] = [],
): Promise<Candidate<More>[]> {
  const names = [...rankColumns, ...rentColumns, ...more];
  const [row] = await selectRows<{ found: FoundValues[] | null }>(
    db,
    sql`SELECT json_agg(
      json_build_array(s.price_change_rate, ${datedPrices}, ${listColumns(names)})
      ORDER BY c.fully_booked, c.daily_price, c.id
    ) AS found ${fromCars(search)}`,
  );
  return (row?.found ?? []).map(([priceChangeRate, dated, ...values]) => {
    const car = { priceChangeRate, ...nameValues(names, values) } as Found<More>;
    const total = rentTotal({ car, datedPrices: dated ?? [] }, priceChangeRate, search);
    return { ...car, total };
  });
}

function listColumns(names: readonly Column[]): SQL {
  const columns = getTableColumns(cars);
  return sql.raw(names.map((name) => `c.${columns[name].name}`).join(', '));
}

function nameValues(names: readonly Column[], values: readonly never[]): Record<string, never> {
  const named: Record<string, never> = {};
  for (const [index, value] of values.entries()) named[names[index] ?? ''] = value;
  return named;
}

import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Minor } from '../../../widget/domain/money.ts';
import { type CarRow, type Rent, rentColumns } from '../cars/car-record.ts';
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

/** A car's dated prices, as `Rent` has them. */
const datedPrices = sql`CASE WHEN c.is_date_based_price THEN (
  SELECT json_agg(json_build_object(
    '_id', d.id, 'startDate', d.start_date, 'endDate', d.end_date, 'dailyPrice', d.daily_price / 100.0
  ) ORDER BY d.position) FROM dated_prices d WHERE d.car_id = c.id
) END`;

/**
 * All cars found with their totals, cheapest day first, and with `more` columns. They travel as one JSON value: reading
 * hundreds of rows cell by cell takes longer than finding them.
 */
export async function findCandidates<More extends Column = never>(
  { db }: Services,
  search: Search,
  more: readonly More[] = [],
): Promise<Candidate<More>[]> {
  const columns = listColumns([...rankColumns, ...rentColumns, ...more]);
  const [row] = await selectRows<{ found: (Found<More> & { dated: Rent['datedPrices'] | null })[] | null }>(
    db,
    sql`SELECT json_agg(f) AS found FROM (
      SELECT ${columns}, s.price_change_rate AS "priceChangeRate", ${datedPrices} AS dated ${fromCars(search)}
      ORDER BY c.fully_booked, c.daily_price, c.id
    ) AS f`,
  );
  return (row?.found ?? []).map((car) => {
    const total = rentTotal({ car, datedPrices: car.dated ?? [] }, car.priceChangeRate, search);
    return { ...car, total };
  });
}

function listColumns(names: readonly Column[]): SQL {
  const columns = getTableColumns(cars);
  return sql.raw(names.map((name) => `c.${columns[name].name} AS "${name}"`).join(', '));
}

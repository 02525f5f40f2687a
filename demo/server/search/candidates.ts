import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Minor } from '../../../widget/domain/money.ts';
import { type CarRow, type Rent, rentColumns } from '../cars/car-record.ts';
import { selectRows } from '../db/database.ts';
import { cars } from '../db/schema.ts';
import { rentTotal } from '../quote/price-trip.ts';
import type { Services } from '../services.ts';
import { fromCars } from './find-cars.ts';
import type { Search } from './read-search.ts';

/** What orders and comparisons look at. A whole car is read for those alone that are shown. */
const rankColumns = [
  'id',
  'supplierId',
  'name',
  'range',
  'gearbox',
  'rating',
  'trips',
  'deposit',
  'cancellation',
  'fullyBooked',
  'comingSoon',
] as const satisfies readonly (keyof CarRow)[];

type CandidateRow = Pick<CarRow, (typeof rankColumns)[number] | (typeof rentColumns)[number]> & {
  priceChangeRate: number;
};

/** A car found, with the trip's total in the base currency. */
export type Candidate = CandidateRow & { total: Minor };

/** A car's dated prices, as `Rent` has them. */
const datedPrices = sql`CASE WHEN c.is_date_based_price THEN (
  SELECT json_agg(json_build_object(
    '_id', d.id, 'startDate', d.start_date, 'endDate', d.end_date, 'dailyPrice', d.daily_price / 100.0
  ) ORDER BY d.position) FROM dated_prices d WHERE d.car_id = c.id
) END`;

/**
 * All cars found with their totals, cheapest day first. They travel as one JSON value: reading hundreds of rows cell by
 * cell takes longer than finding them.
 */
export async function findCandidates({ db }: Services, search: Search): Promise<Candidate[]> {
  const [row] = await selectRows<{ found: (CandidateRow & { dated: Rent['datedPrices'] | null })[] | null }>(
    db,
    sql`SELECT json_agg(f) AS found FROM (
      SELECT ${columnList()}, s.price_change_rate AS "priceChangeRate", ${datedPrices} AS dated ${fromCars(search)}
      ORDER BY c.fully_booked, c.daily_price, c.id
    ) AS f`,
  );
  return (row?.found ?? []).map(({ dated, ...car }) => {
    const rent = { car, datedPrices: dated ?? [] };
    return { ...car, total: rentTotal(rent, car.priceChangeRate, search) };
  });
}

function columnList(): SQL {
  const columns = getTableColumns(cars);
  return sql.raw([...rankColumns, ...rentColumns].map((name) => `c.${columns[name].name} AS "${name}"`).join(', '));
}

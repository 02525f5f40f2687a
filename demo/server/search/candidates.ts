import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Minor } from '../../../widget/domain/money.ts';
import { type CarRow, loadDatedPrices, rentColumns } from '../cars/car-record.ts';
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

/** All cars found with their totals, cheapest day first. */
export async function findCandidates({ db }: Services, search: Search): Promise<Candidate[]> {
  const rows = await selectRows<CandidateRow>(
    db,
    sql`SELECT ${columnList()}, s.price_change_rate AS "priceChangeRate" ${fromCars(search)}
      ORDER BY c.fully_booked, c.daily_price, c.id`,
  );
  const dated = await loadDatedPrices(
    db,
    rows.filter(({ isDateBasedPrice }) => isDateBasedPrice).map(({ id }) => id),
  );
  return rows.map((car) => {
    const rent = { car, datedPrices: dated.get(car.id) ?? [] };
    return { ...car, total: rentTotal(rent, car.priceChangeRate, search) };
  });
}

function columnList(): SQL {
  const columns = getTableColumns(cars);
  return sql.raw([...rankColumns, ...rentColumns].map((name) => `c.${columns[name].name} AS "${name}"`).join(', '));
}

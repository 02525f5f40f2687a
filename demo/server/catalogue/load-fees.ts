import { asc } from 'drizzle-orm';
import { type Fee, feeKinds, feesOfCar } from '../../../widget/domain/fees.ts';
import { minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import { fees } from '../db/schema.ts';

/** Loads the fees in the order in which prices list them: by kind, then by key. */
export async function loadFees(db: Database): Promise<Fee[]> {
  const rows = await db.select().from(fees).orderBy(asc(fees.key));
  const kinds = Object.keys(feeKinds);
  return rows
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .map((row) => ({
      code: feeKinds[row.kind],
      per: row.per,
      amount: row.amount,
      max: row.max === null ? null : minor(row.max),
      names: Object.keys(row.names).length === 0 ? null : row.names,
      supplier: row.supplierId,
      car: row.carId,
      location: row.locationId,
      toLocation: row.toLocationId,
      ageFrom: row.ageFrom,
      ageTo: row.ageTo,
      from: row.fromDay,
      to: row.toDay,
      isMandatory: row.isMandatory,
    }));
}

/** The lists of fees that were found before, by supplier and, for a car with its own fees, by car. */
const listsOf = new WeakMap<readonly Fee[], Map<string, readonly Fee[]>>();

/**
 * Returns the fees of a car. Cars with the same fees share one list for as long as the fees don't change, so that what is
 * computed from a list serves all of them.
 */
export function listFees(all: readonly Fee[], given: { car: string; supplier: string }): readonly Fee[] {
  const lists = listsOf.get(all) ?? new Map<string, readonly Fee[]>();
  listsOf.set(all, lists);
  const key = all.some(({ car }) => car === given.car) ? given.car : given.supplier;
  const list = lists.get(key) ?? feesOfCar(all, given);
  lists.set(key, list);
  return list;
}

import { allSuppliers, searchSuppliers } from '../../contract/operations/suppliers.ts';
import type { SearchBody } from '../../contract/requests/search-body.ts';
import { everySupplier, type SupplierBrief } from '../../contract/supplier.ts';
import type { Filters } from '../../domain/filters.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { supplierIds } from '../../domain/supplier-ids.ts';
import { useQuery } from '../../state/query.ts';

/** The visitor's filters, and those that the page limits and locks. */
type FilterLists = readonly [Filters, Filters, Filters];

/** Returns the filters with suppliers as ids, because an address may contain names. Null until the names are resolved. */
export function useSupplierIds(
  given: FilterLists,
  needsAll: boolean,
): { filters: FilterLists; all: readonly string[] } | null {
  const needed = needsAll || given.some(({ supplier }) => !supplier.every(isRecordId));
  const { data, error } = useQuery(allSuppliers, needed ? everySupplier : null);
  if (!needed) return { filters: given, all: [] };
  if (!data && !error) return null;
  const known = data ?? [];
  const withIds = (filters: Filters): Filters => ({ ...filters, supplier: supplierIds(filters.supplier, known) });
  const [chosen, limits, locked] = given;
  return { filters: [withIds(chosen), withIds(limits), withIds(locked)], all: known.map(({ _id }) => _id) };
}

/**
 * Returns the suppliers that offer any car for the trip, regardless of filters; undefined until loaded. `counted` are those in the
 * response with the cars, or 'unknown' if it has none; undefined while it is loading.
 */
export function useOfferingSuppliers(
  unfiltered: SearchBody | null,
  counted: readonly SupplierBrief[] | 'unknown' | undefined,
): readonly SupplierBrief[] | undefined {
  const isUnknown = counted === 'unknown';
  const { data, error } = useQuery(searchSuppliers, unfiltered && isUnknown ? { body: unfiltered } : null);
  if (!unfiltered) return noSuppliers;
  return isUnknown ? (data ?? (error ? noSuppliers : undefined)) : counted;
}

const noSuppliers: readonly SupplierBrief[] = [];

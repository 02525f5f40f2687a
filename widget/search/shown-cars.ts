import type { Client } from '../client/create-client.ts';
import { allSuppliers } from '../contract/operations/suppliers.ts';
import type { SearchBody } from '../contract/requests/search-body.ts';
import { filterFields } from '../contract/search-body.ts';
import { everySupplier } from '../contract/supplier.ts';
import { curateFilters, parseCuration } from '../domain/curation.ts';
import { emptyFilters, type Filters } from '../domain/filters.ts';
import { isRecordId } from '../domain/record-id.ts';
import { supplierIds } from '../domain/supplier-ids.ts';

/** Returns the fields of a search for the cars that a page shows: within what it limits and locks. Rejects with an ApiError. */
export async function shownCars(client: Client, limits = '', locked = ''): Promise<Partial<SearchBody>> {
  const curation = parseCuration(limits, locked);
  const named = [...curation.limits.supplier, ...curation.locked.supplier];
  const known = named.every(isRecordId) ? [] : await client.call(allSuppliers, everySupplier);
  const withIds = (filters: Filters): Filters => ({ ...filters, supplier: supplierIds(filters.supplier, known) });
  const ofPage = { ...curation, limits: withIds(curation.limits), locked: withIds(curation.locked) };
  const { unfiltered } = curateFilters(emptyFilters, ofPage);
  return { ...filterFields(unfiltered, null), ...(curation.places && { places: curation.places }) };
}

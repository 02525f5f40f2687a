import { filterFields } from '../../../widget/contract/search-body.ts';
import { curateFilters, parseCuration } from '../../../widget/domain/curation.ts';
import type { FilterFields, Filters } from '../../../widget/domain/filters.ts';
import { parseView } from '../../../widget/domain/results-view.ts';
import { supplierIds } from '../../../widget/domain/supplier-ids.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The attributes with which a page chooses what it shows, as query strings. */
export interface PageChoice {
  filters?: string | undefined;
  limits?: string | undefined;
  locked?: string | undefined;
}

/** Returns the fields of a search within what a page shows: its filters, limited suppliers and values, and limited places. */
export function curatedFields(
  { suppliers }: Pick<Catalogue, 'suppliers'>,
  { filters = '', limits = '', locked = '' }: PageChoice,
): FilterFields & { places?: string } {
  const known = [...suppliers.values()].map(({ id, fullName }) => ({ _id: id, fullName }));
  const withIds = (given: Filters): Filters => ({ ...given, supplier: supplierIds(given.supplier, known) });
  const curation = parseCuration(limits, locked);
  const chosen = parseView(new URLSearchParams(filters), () => {}).filters;
  const { searched } = curateFilters(withIds(chosen), {
    ...curation,
    limits: withIds(curation.limits),
    locked: withIds(curation.locked),
  });
  return { ...filterFields(searched, null), ...(curation.places && { places: curation.places }) };
}

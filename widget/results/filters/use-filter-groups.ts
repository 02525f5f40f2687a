import { useMemo } from 'react';
import { formatMoney } from '../../domain/format/money.ts';
import { toMinor } from '../../domain/money.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { toShown } from '../card/trip-price.ts';
import type { FoundCars } from '../cars/use-results.ts';
import { type FilterGroup, filterGroups } from './filter-options.ts';

/** Returns the filter groups with counts; the same object while nothing changes. */
export function useFilterGroups(found: FoundCars, hideSuppliers: boolean): readonly FilterGroup[] {
  const { filters, limits, lockedNames, facets, suppliers, pricing } = found;
  const language = useLanguage();
  const { depositFilters, seatFilters, ratingFilters } = useStore().config.value;
  return useMemo(
    () =>
      filterGroups({
        filters,
        limits,
        lockedNames,
        facets,
        suppliers: hideSuppliers ? [] : (suppliers ?? []),
        deposits: depositFilters,
        seats: seatFilters,
        ratings: ratingFilters,
        depositText: (major) =>
          formatMoney({ amount: toShown(toMinor(major), pricing), currency: pricing.currency }, language),
      }),
    [
      filters,
      limits,
      lockedNames,
      facets,
      suppliers,
      hideSuppliers,
      depositFilters,
      seatFilters,
      ratingFilters,
      pricing,
      language,
    ],
  );
}

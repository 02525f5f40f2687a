import { useEffect, useRef } from 'react';
import { readPage } from '../../contract/field-schemas.ts';
import type { Output } from '../../contract/operation.ts';
import type { searchCars } from '../../contract/operations/cars.ts';
import type { Filters } from '../../domain/filters.ts';
import { lazyValue, preload } from '../../ui/lazy-value.ts';
import { whenUsed } from '../../ui/when-used.ts';

type FoundPage = Output<typeof searchCars>;

/** Loaded when the page is used, before a filter is chosen. Until then, filters send a request. */
const filterCode = lazyValue(() => import('./filter-page.ts').then((part) => part.filterPage));

/** Time in milliseconds after which cars are searched again, because others book them. */
const maxAgeMs = 60_000;

/**
 * Remembers the last response without filters that has every car. `derive` filters its cars for the same search; it returns null
 * without such a response, and when it is older than a minute.
 */
export function useWholePage(unfiltered: string) {
  const last = useRef<{ search: string; page: FoundPage; at: number } | null>(null);
  useEffect(() => whenUsed(() => preload(filterCode)), []);
  return {
    /** Null discards the response, because a newer one is needed. */
    remember: (page: FoundPage | null) => {
      if (last.current?.page === page) return;
      const { rows, total } = readPage(page ?? []);
      const isWhole = page?.[0]?.counts && rows.length >= total;
      last.current = isWhole ? { search: unfiltered, page, at: Date.now() } : null;
    },
    derive: (filters: Filters): FoundPage | null => {
      const whole = last.current;
      if (whole?.search !== unfiltered || Date.now() - whole.at > maxAgeMs) return null;
      return filterCode.value?.(whole.page, filters) ?? null;
    },
  };
}

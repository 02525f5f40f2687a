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
 * Remembers the last response without filters that has every car. `answer` filters its cars for the same search; it returns null
 * without such a response, and when it is older than a minute.
 */
export function useWholePage(unfiltered: string) {
  const last = useRef<{ search: string; page: FoundPage; at: number } | null>(null);
  useEffect(() => whenUsed(() => preload(filterCode)), []);
  return {
    remember: (page: FoundPage) => {
      const { rows, total } = readPage(page);
      if (last.current?.page === page || rows.length < total || !page[0]?.counts) return;
      last.current = { search: unfiltered, page, at: Date.now() };
    },
    forget: () => {
      last.current = null;
    },
    answer: (filters: Filters): FoundPage | null => {
      const { search, page, at } = last.current ?? {};
      if (!page || search !== unfiltered || Date.now() - (at ?? 0) > maxAgeMs) return null;
      return filterCode.value?.(page, filters) ?? null;
    },
  };
}

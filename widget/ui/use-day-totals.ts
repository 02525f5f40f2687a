import { useEffect, useState } from 'react';
import type { Money } from '../domain/money.ts';

/** The lowest total of what begins on a day, `2026-05-01`; null if nothing can. */
export interface DayTotal {
  readonly day: string;
  readonly total: Money | null;
}

/** Where a calendar gets its totals. */
export interface DayTotalSource {
  /** Changes with what is priced, such as the place; totals of another key are not shown. */
  readonly key: string;
  /** Loads the totals of the 31 days from a day on. */
  readonly load: (firstDay: string) => Promise<readonly DayTotal[]>;
}

type Loaded = readonly DayTotal[] | 'loading' | 'failed';

export interface DayTotals {
  byDay: ReadonlyMap<string, Money>;
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

/** Loads the totals of months, by their first days; null loads nothing. Months that were loaded stay. */
export function useDayTotals(source: DayTotalSource | undefined, firstDays: readonly string[] | null): DayTotals {
  const [months, setMonths] = useState<Readonly<Record<string, Loaded>>>({});
  const keys = source && firstDays ? firstDays.map((day) => `${source.key} ${day}`) : [];
  const wanted = keys.join();
  const load = (isWanted: (state: Loaded | undefined) => boolean) => {
    keys.forEach((key, index) => {
      if (!isWanted(months[key])) return;
      const keep = (state: Loaded) => setMonths((now) => ({ ...now, [key]: state }));
      keep('loading');
      source?.load(firstDays?.[index] ?? '').then(keep, () => keep('failed'));
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the source and the days
  useEffect(() => load((state) => state === undefined), [wanted]);
  const states = keys.map((key) => months[key] ?? 'loading');
  const days = states.flatMap((state) => (typeof state === 'string' ? [] : state));
  return {
    byDay: new Map(days.flatMap(({ day, total }) => (total ? [[day, total] as const] : []))),
    state: states.includes('failed') ? 'failed' : states.includes('loading') ? 'loading' : 'ready',
    retry: () => load((state) => state === 'failed'),
  };
}

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RangeCalendarProps } from './range-calendar.tsx';

type Calendar = ComponentType<RangeCalendarProps>;

let loaded: Calendar | null = null;
let loading: Promise<Calendar> | null = null;

function loadCalendar(): Promise<Calendar> {
  loading ??= import('./range-calendar.tsx').then(
    (module) => {
      loaded = module.RangeCalendar;
      return loaded;
    },
    (problem: unknown) => {
      loading = null;
      throw problem;
    },
  );
  return loading;
}

/** The calendar (21 kB), fetched once for the page at the first `load`; `failed` until a new `load` succeeds. */
export function useRangeCalendar(): { Calendar: Calendar | null; failed: boolean; load: () => void } {
  const [state, setState] = useState<{ Calendar: Calendar | null; failed: boolean }>({
    Calendar: loaded,
    failed: false,
  });
  const load = useCallback(() => {
    loadCalendar().then(
      (Calendar) => setState({ Calendar, failed: false }),
      () => setState({ Calendar: null, failed: true }),
    );
  }, []);
  useEffect(() => {
    if (loading) load();
  }, [load]);
  return { ...state, load };
}

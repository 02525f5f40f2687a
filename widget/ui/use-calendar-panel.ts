import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { CalendarPanelProps } from './calendar-panel.tsx';

type Panel = ComponentType<CalendarPanelProps>;

let loaded: Panel | null = null;
let loading: Promise<Panel> | null = null;

function loadPanel(): Promise<Panel> {
  loading ??= import('./calendar-panel.tsx').then(
    (module) => {
      loaded = module.CalendarPanel;
      return loaded;
    },
    (problem: unknown) => {
      loading = null;
      throw problem;
    },
  );
  return loading;
}

/** The calendar and what it opens in (24 kB), fetched once for the page at the first `load`; `failed` until a new `load` succeeds. */
export function useCalendarPanel(): { Panel: Panel | null; failed: boolean; load: () => void } {
  const [state, setState] = useState<{ Panel: Panel | null; failed: boolean }>({
    Panel: loaded,
    failed: false,
  });
  const load = useCallback(() => {
    loadPanel().then(
      (Panel) => setState((now) => (now.Panel ? now : { Panel, failed: false })),
      () => setState({ Panel: null, failed: true }),
    );
  }, []);
  useEffect(() => {
    if (loading) load();
  }, [load]);
  return { ...state, load };
}

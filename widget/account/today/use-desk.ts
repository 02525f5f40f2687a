import { useEffect, useState } from 'react';
import type { DeskDay } from '../../contract/desk.ts';
import { readDeskDay } from '../../contract/operations/desk.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { type QueryResult, useQuery } from '../../state/query.ts';
import type { DeskView } from './desk-view.ts';

const minute = 60_000;

/** Loads a day, and again every minute while the page is visible. The last list stays when that fails. */
export function useDesk({ day, place }: DeskView): QueryResult<DeskDay> {
  const language = useLanguage();
  const result = useQuery(readDeskDay, {
    params: { language },
    query: { ...(day ? { day } : {}), ...(place ? { place } : {}) },
  });
  const { retry } = result;
  // A row's status changes with the time, even if the response is the same.
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      retry();
      setTicks((ticks) => ticks + 1);
    }, minute);
    return () => clearInterval(timer);
  }, [retry]);
  return result;
}

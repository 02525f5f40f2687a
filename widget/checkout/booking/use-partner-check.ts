import { useEffect } from 'react';
import { partnerProblem } from '../../domain/partner-problem.ts';
import { useStore } from '../../state/store-context.tsx';

const reported = new Set<string>();

/** Reports on the console, once, if bookings are attributed to another partner than the one in the tag: receipts name the registered one. */
export function usePartnerCheck(id: string | undefined): void {
  const { apiHost, config } = useStore();
  const { partnerIds, siteUrl } = config.value;
  const problem = partnerIds
    ? partnerProblem(id, partnerIds, { site: siteUrl || apiHost, origin: location.origin })
    : null;
  useEffect(() => {
    if (problem === null || reported.has(problem)) return;
    reported.add(problem);
    console.warn(problem);
  }, [problem]);
}

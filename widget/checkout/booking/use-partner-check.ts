import { useEffect } from 'react';
import { useStore } from '../../state/store-context.tsx';

const reported = new Set<string>();

/** Returns what is wrong with the id of a page's partner, for its developer, or null. */
function findProblem(id: string | undefined, registered: readonly string[], site: string): string | null {
  const [first, second] = registered;
  if (id !== undefined && registered.includes(id)) return null;
  if (second !== undefined)
    return `Bookings of this page are attributed to no partner, because ${site} registers several for ${location.origin}. Set the attribute partner to one of ${registered.join(', ')}.`;
  if (id === undefined) return null;
  return first === undefined
    ? `Bookings of this page are attributed to no partner, because ${site} registers none for ${location.origin}. Its partners.csv has to contain partner="${id}" with this origin.`
    : `Bookings of this page are attributed to partner="${first}", which ${site} registers for ${location.origin}, and not to partner="${id}".`;
}

/** Reports on the console, once, if bookings are attributed to another partner than the one in the tag: receipts name the registered one. */
export function usePartnerCheck(id: string | undefined): void {
  const { apiHost, config } = useStore();
  const { partnerIds, siteUrl } = config.value;
  const problem = partnerIds ? findProblem(id, partnerIds, siteUrl || apiHost) : null;
  useEffect(() => {
    if (problem === null || reported.has(problem)) return;
    reported.add(problem);
    console.warn(problem);
  }, [problem]);
}

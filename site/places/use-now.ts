import { useEffect, useState } from 'react';

/** Returns the time at which the page was opened; null while it is rendered on the server and hydrated, because the two would differ. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => setNow(new Date()), []);
  return now;
}

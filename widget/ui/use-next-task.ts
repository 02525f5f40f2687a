import { useLayoutEffect, useState } from 'react';
import { Activity } from './activity.ts';

function useTaskAfter(): boolean {
  const [isDue, setDue] = useState(false);
  useLayoutEffect(() => void setTimeout(setDue, 0, true), []);
  return isDue;
}

/**
 * Returns false in the first render and true from the next task on, so that a part can be rendered in a task after the rest and
 * none is long. React divides its work itself: over React it is always true. Preact, which has no `Activity`, renders everything
 * at once.
 */
export const useNextTask = Activity ? () => true : useTaskAfter;

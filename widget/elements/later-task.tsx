import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { Activity } from './define-element.ts';

function NextTask({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useLayoutEffect(() => void setTimeout(setDue, 0, true), []);
  return isDue && children;
}

/**
 * Renders its content first in a task after what surrounds it, so that no task is long. React divides its work itself; Preact,
 * which has no `Activity`, renders everything at once.
 */
export const LaterTask = Activity ? Fragment : NextTask;

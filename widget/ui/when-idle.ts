/** Calls `act` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act);
  return () => cancelIdleCallback(waiting);
}

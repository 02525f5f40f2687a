interface Limits {
  factor: number;
  shortestMs: number;
}

/** How many times longer the product waits in tests than for its users, for every wait from `shortestMs` on. */
export const longerLimits: Limits = { factor: 6, shortestMs: 2_000 };

/**
 * Lengthens the product's own time limits in this process or page. A busy machine takes several times as long for the same
 * work, and a test whose subject is not such a limit must not reach one. It depends on nothing outside of itself, because
 * browsers get its source.
 */
export function lengthenLimits({ factor, shortestMs }: Limits): void {
  const scope = globalThis as typeof globalThis & { hasLongerLimits?: boolean };
  if (scope.hasLongerLimits) return;
  scope.hasLongerLimits = true;
  const longer = (milliseconds = 0) => (milliseconds >= shortestMs ? milliseconds * factor : milliseconds);
  const signalAfter = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (milliseconds) => signalAfter(longer(milliseconds));
  const schedule = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (callback: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]) =>
      schedule(callback, longer(milliseconds), ...args),
  });
}

interface Limits {
  factor: number;
  shortestMs: number;
}

/** The factor by which tests lengthen the product's timeouts of at least `shortestMs`. */
export const longerLimits: Limits = { factor: 6, shortestMs: 2_000 };

/**
 * Lengthens the product's own timeouts in this process or page. A busy machine takes several times as long for the same
 * work, and a test of something else must not reach a timeout. The function has no dependencies, because
 * browsers receive its source.
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

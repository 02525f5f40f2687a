interface Yielding {
  readonly scheduler?: { yield?: () => Promise<void> };
}

/**
 * Yields to the main thread, so that pending input is handled first and two pieces of work are not one long task. Resolves at
 * once in browsers without `scheduler.yield`.
 */
export async function yieldToMain(): Promise<void> {
  await (globalThis as Yielding).scheduler?.yield?.();
}

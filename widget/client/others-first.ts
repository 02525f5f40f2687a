interface Yielding {
  readonly scheduler?: { yield?: () => Promise<void> };
}

/**
 * Lets whatever else the page has to do go first, such as answering a tap, so that two pieces of work are no single long task. At
 * once where the browser has no way to say so.
 */
export async function othersFirst(): Promise<void> {
  await (globalThis as Yielding).scheduler?.yield?.();
}

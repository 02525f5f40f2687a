/** Closes one part of the server; it may use at most the given time. */
export type Close = (milliseconds: number) => Promise<void>;

/** Time for the database and the lock of the data folder, however long the other parts took. */
const minimumMilliseconds = 1_000;

/**
 * Closes parts one after the other within a time. A part that takes longer, such as a mail server that never responds, is left
 * behind. If parts can't be closed, the others are, and then the first error is thrown.
 */
export async function closeWithin(parts: readonly Close[], milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds;
  const errors: unknown[] = [];
  for (const close of parts) {
    const left = Math.max(minimumMilliseconds, deadline - performance.now());
    await finishWithin(close(left), left).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function finishWithin(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeUp]);
  clearTimeout(timer);
}

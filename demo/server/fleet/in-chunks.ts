import { setImmediate } from 'node:timers/promises';

const chunkSize = 500;

/** Splits rows for statements whose parameters a database accepts. */
export function inChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize));
}

/** Yields rows in parts, between which the server handles other requests: a file of 10 MB takes seconds to read and compare. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (const chunk of inChunks(items)) {
    yield chunk;
    await setImmediate();
  }
}

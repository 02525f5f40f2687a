const chunkSize = 500;

/** Splits rows for statements whose parameters a database accepts. */
export function inChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize));
}

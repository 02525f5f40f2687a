/** Returns an object's keys. TypeScript's own type allows further keys; use this only for objects that are written in the code. */
export function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(record) as Key[];
}

/** Returns an object with one value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key, index: number) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key, index) => [key, valueFor(key, index)])) as Record<Key, Value>;
}

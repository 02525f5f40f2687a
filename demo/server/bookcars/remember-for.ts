type Load<Value> = () => Promise<Value>;

/** Returns the value of a key, which is loaded if none is known. `fresh` loads it in any case. */
export type Remember<Value> = (key: string, load: Load<Value>, options?: { fresh: boolean }) => Promise<Value>;

/**
 * Keeps values by key for some seconds after they have loaded, and at most `max` of them. Callers that come while a value loads share the
 * load, however long it takes: a page that stopped waiting tries again. A failure is not remembered.
 */
export function rememberEach<Value>(seconds: number, now: () => Date, max: number): Remember<Value> {
  // In the order in which they expire.
  const known = new Map<string, { value: Promise<Value>; until: number }>();
  return (key, load, { fresh } = { fresh: false }) => {
    const time = now().getTime();
    const found = known.get(key);
    if (!fresh && found && found.until > time) return found.value;
    const value = load();
    const entry = { value, until: Number.POSITIVE_INFINITY };
    known.delete(key);
    known.set(key, entry);
    for (const [oldest, { until }] of known) {
      if (until > time && known.size <= max) break;
      known.delete(oldest);
    }
    const settle = (isLoaded: boolean) => {
      if (known.get(key) !== entry) return;
      known.delete(key);
      entry.until = now().getTime() + seconds * 1000;
      if (isLoaded) known.set(key, entry);
    };
    value.then(
      () => settle(true),
      () => settle(false),
    );
    return value;
  };
}

/** Returns a function that loads a value and returns the same one for some seconds; see `rememberEach`. */
export function rememberFor<Value>(seconds: number, now: () => Date, load: Load<Value>): Load<Value> {
  const remember = rememberEach<Value>(seconds, now, 1);
  return () => remember('', load);
}

/**
 * Returns a function that loads a value and returns the same one for some seconds. Callers that come while it loads share the load.
 * A failure is not remembered.
 */
export function rememberFor<Value>(seconds: number, now: () => Date, load: () => Promise<Value>): () => Promise<Value> {
  let known: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (known && known.until > now().getTime()) return known.value;
    const value = load();
    const entry = { value, until: now().getTime() + seconds * 1000 };
    known = entry;
    value.catch(() => {
      if (known === entry) known = null;
    });
    return value;
  };
}

export type Values = Readonly<Record<string, unknown>>;

/** The element's values as an external store for its component. */
export interface ValueSource {
  get(): Values;
  subscribe(listener: () => void): () => void;
}

/** Creates the values of one element. Setting `undefined` removes a value, so that the component's default applies. */
export function createValues(): ValueSource & { set(property: string, value: unknown): void } {
  const listeners = new Set<() => void>();
  let values: Values = {};
  return {
    get: () => values,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (property, value) => {
      const { [property]: _previous, ...others } = values;
      values = value === undefined ? others : { ...others, [property]: value };
      for (const listener of listeners) listener();
    },
  };
}

/** The state of one query; a new object with each change. */
export interface QueryState {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
}

interface Entry {
  state: QueryState;
  running: AbortController | null;
  /** Time of `data` in milliseconds since 1970. */
  fetchedAt: number;
  listeners: Set<() => void>;
}

export type Fetch = (signal: AbortSignal) => Promise<unknown>;

export const initialState: QueryState = { data: undefined, error: undefined, isFetching: false };

/** Time in milliseconds for which components share one response. */
const staleAfterMs = 2_000;
/** Beyond this number, entries without subscribers are dropped, oldest first. */
const maxEntries = 200;

const entries = new Map<string, Entry>();

function entryOf(key: string): Entry {
  const known = entries.get(key);
  if (known) return known;
  const entry: Entry = { state: initialState, running: null, fetchedAt: 0, listeners: new Set() };
  entries.set(key, entry);
  for (const [old, { listeners }] of entries) {
    if (entries.size <= maxEntries) break;
    if (listeners.size === 0 && old !== key) entries.delete(old);
  }
  return entry;
}

function change(entry: Entry, changes: Partial<QueryState>): void {
  entry.state = { ...entry.state, ...changes };
  for (const listener of entry.listeners) listener();
}

/** Keeps the previous object if the data is equal, so that nothing re-renders. */
function settled(former: unknown, arrived: unknown): unknown {
  return former !== undefined && JSON.stringify(former) === JSON.stringify(arrived) ? former : arrived;
}

/** Data that came with the page, by the query's key: what it was rendered with. */
let served: ReadonlyMap<string, QueryState> = new Map();

const servedStates = (data: ReadonlyMap<string, unknown>) =>
  new Map([...data].map(([key, value]) => [key, { ...initialState, data: value }]));

/** Adds data that came with the page, before it is hydrated. */
export function acceptServed(data: ReadonlyMap<string, unknown>): void {
  served = servedStates(data);
  for (const [key, state] of served) Object.assign(entryOf(key), { state, fetchedAt: Date.now() });
}

/** Runs a synchronous render on a server, in which the queries have this data. */
export function withServed<Result>(data: ReadonlyMap<string, unknown>, render: () => Result): Result {
  const outer = served;
  served = servedStates(data);
  try {
    return render();
  } finally {
    served = outer;
  }
}

/** Returns the state of a query that the page was rendered with. */
export function servedState(key: string | null): QueryState {
  return (key === null ? undefined : served.get(key)) ?? initialState;
}

/** Returns the current state of a query. */
export function queryState(key: string | null): QueryState {
  return key === null ? initialState : (entries.get(key)?.state ?? initialState);
}

/** Fetches again and aborts a running request for the same key. */
export function refetch(key: string, fetchData: Fetch): void {
  const entry = entryOf(key);
  entry.running?.abort();
  const controller = new AbortController();
  entry.running = controller;
  change(entry, { isFetching: true });
  const finish = (changes: Partial<QueryState>) => {
    if (entry.running !== controller) return;
    entry.running = null;
    if ('data' in changes) entry.fetchedAt = Date.now();
    change(entry, { ...changes, isFetching: false });
  };
  fetchData(controller.signal).then(
    (data) => finish({ data: settled(entry.state.data, data), error: undefined }),
    (error: unknown) => finish({ error }),
  );
}

/** Fetches unless the data is fresh or being fetched. */
export function fetchOnce(key: string, fetchData: Fetch): void {
  const entry = entryOf(key);
  const isFresh = entry.state.data !== undefined && Date.now() - entry.fetchedAt < staleAfterMs;
  if (!entry.running && !isFresh) refetch(key, fetchData);
}

/** Calls the listener on each change. Without listeners, a running request is aborted. Returns the unsubscribe function. */
export function observe(key: string | null, listener: () => void): () => void {
  if (key === null) return () => {};
  const entry = entryOf(key);
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0 || !entry.running) return;
    entry.running.abort();
    entry.running = null;
    entry.state = { ...entry.state, isFetching: false };
  };
}

/** What is known of one question; a new object with each change. */
export interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly isRunning: boolean;
}

interface Entry {
  answer: Answer;
  running: AbortController | null;
  /** When `data` arrived, in milliseconds. */
  arrivedAt: number;
  listeners: Set<() => void>;
}

export type Ask = (signal: AbortSignal) => Promise<unknown>;

export const noAnswer: Answer = { data: undefined, error: undefined, isRunning: false };

/** Two components that ask the same at once get one answer. */
const freshFor = 2_000;
/** Answers nobody looks at are forgotten beyond so many, oldest first. */
const mostKept = 200;

const entries = new Map<string, Entry>();

function entryOf(key: string): Entry {
  const known = entries.get(key);
  if (known) return known;
  const entry: Entry = { answer: noAnswer, running: null, arrivedAt: 0, listeners: new Set() };
  entries.set(key, entry);
  for (const [old, { listeners }] of entries) {
    if (entries.size <= mostKept) break;
    if (listeners.size === 0 && old !== key) entries.delete(old);
  }
  return entry;
}

function change(entry: Entry, answer: Partial<Answer>): void {
  entry.answer = { ...entry.answer, ...answer };
  for (const listener of entry.listeners) listener();
}

/** The same answer again stays the same object, so that nothing is drawn anew for it. */
function settled(former: unknown, arrived: unknown): unknown {
  return former !== undefined && JSON.stringify(former) === JSON.stringify(arrived) ? former : arrived;
}

/** What is known of a question now. */
export function answerTo(key: string | null): Answer {
  return key === null ? noAnswer : (entries.get(key)?.answer ?? noAnswer);
}

/** Asks anew; a request for the same that is under way is given up. */
export function askAgain(key: string, ask: Ask): void {
  const entry = entryOf(key);
  entry.running?.abort();
  const controller = new AbortController();
  entry.running = controller;
  change(entry, { isRunning: true });
  const finish = (answer: Partial<Answer>) => {
    if (entry.running !== controller) return;
    entry.running = null;
    change(entry, { ...answer, isRunning: false });
  };
  ask(controller.signal).then(
    (data) => {
      entry.arrivedAt = Date.now();
      finish({ data: settled(entry.answer.data, data), error: undefined });
    },
    (error: unknown) => finish({ error }),
  );
}

/** Asks unless the answer has just arrived or is on its way. */
export function askOnce(key: string, ask: Ask): void {
  const entry = entryOf(key);
  const isFresh = entry.answer.data !== undefined && Date.now() - entry.arrivedAt < freshFor;
  if (!entry.running && !isFresh) askAgain(key, ask);
}

/** Calls back at each change; a request that nobody waits for any more is given up. */
export function follow(key: string | null, listener: () => void): () => void {
  if (key === null) return () => {};
  const entry = entryOf(key);
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0 || !entry.running) return;
    entry.running.abort();
    entry.running = null;
    entry.answer = { ...entry.answer, isRunning: false };
  };
}

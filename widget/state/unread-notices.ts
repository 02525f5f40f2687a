import { effect, type ReadonlySignal, signal } from './signals.ts';
import type { Store } from './store.ts';

/** The number of unread notifications, shared by the header, the list and all tags. */
export interface UnreadNotices {
  /** Null for a visitor and until it is loaded. */
  readonly count: ReadonlySignal<number | null>;
  /** Fetches the number again; a failure leaves it unchanged. */
  load(): Promise<void>;
}

type Source = Pick<Store, 'client' | 'session'>;

const counters = new WeakMap<Source, UnreadNotices>();

/** Returns the counter of a store, which follows its session from the first use on. */
export function unreadNotices(store: Source): UnreadNotices {
  const counter = counters.get(store) ?? createCounter(store);
  counters.set(store, counter);
  return counter;
}

function createCounter({ client, session }: Source): UnreadNotices {
  const count = signal<number | null>(null);
  /** Id of the signed-in user. */
  let owner: string | null = null;
  let started = 0;
  /** The request whose response is shown: an older response may arrive later. */
  let shown = 0;

  const load = async () => {
    try {
      const { notificationCounter } = await import('../contract/operations/notifications.ts');
      // The session may have ended meanwhile.
      const userId = owner;
      if (!userId) return;
      started += 1;
      const request = started;
      const response = await client.call(notificationCounter, { params: { userId } });
      if (owner !== userId || request < shown) return;
      shown = request;
      count.value = response.count;
    } catch {
      // An outdated number is better than an error.
    }
  };

  effect(() => {
    const next = session.status.value === 'signed-in' ? (session.user.value?._id ?? null) : null;
    if (next === owner) return;
    owner = next;
    count.value = null;
    void load();
  });

  return { count, load };
}

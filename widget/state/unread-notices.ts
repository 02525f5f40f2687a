import type { Client } from '../client/create-client.ts';
import type { Session } from './session.ts';
import { effect, type ReadonlySignal, signal } from './signals.ts';

/** How many notices the signed-in person has not read: one number for the header, the list and every tag. */
export interface UnreadNotices {
  /** Null for a visitor, and until it is known. */
  readonly count: ReadonlySignal<number | null>;
  /** Asks the API anew; a failure leaves the number as it is. */
  load(): Promise<void>;
}

/** The number follows whoever is signed in. `client` is given as a function, because the store makes both at once. */
export function createUnreadNotices(session: Session, client: () => Client): UnreadNotices {
  const count = signal<number | null>(null);
  let owner: string | null = null;

  const load = async () => {
    const userId = session.user.value?._id;
    if (!userId || session.status.value !== 'signed-in') return;
    try {
      const { notificationCounter } = await import('../contract/operations/notifications.ts');
      const answer = await client().call(notificationCounter, { params: { userId } });
      if (owner === userId) count.value = answer.count;
    } catch {
      // Better an old number than an error about one.
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

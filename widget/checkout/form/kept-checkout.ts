import type { CheckoutBody } from '../../contract/requests/booking-body.ts';
import type { GatewayName, PaymentReference, PreparedPayment } from '../../payment/gateway.ts';
import { type CheckoutDraft, draftForOtherCar, emptyDraft } from './checkout-draft.ts';

/** A booking that was made here. */
export interface Outcome {
  readonly bookingId: string;
  /** Opens this one booking without an account. */
  readonly token?: string | undefined;
  readonly reference?: string | undefined;
  /** Where the confirmation goes, as far as this page knows. */
  readonly email?: string | undefined;
  /** Found to be made by a payment's own page, which has yet to tell. */
  readonly isUntold?: boolean | undefined;
}

/** A booking that was made here and waits for its payment. Nothing of a payment card is ever part of it. */
export interface DueBooking extends Outcome {
  /** The one that was begun with; the operator's first without it. */
  readonly gateway: GatewayName | undefined;
  readonly prepared: PreparedPayment;
  /** A payment of which nobody knows whether it went through: it is asked about, and nothing is paid again. */
  readonly unconfirmed: PaymentReference | null;
}

/** What a checkout keeps over a reload. */
export interface KeptCheckout {
  readonly version: 2;
  /** The idempotency key: the same for every attempt of this checkout. */
  readonly key: string;
  readonly draft: CheckoutDraft;
  /** Bodies that were sent without learning what became of them. */
  readonly sent: readonly CheckoutBody[];
  readonly due: DueBooking | null;
  readonly outcome: Outcome | null;
}

/** One checkout's memory. */
export interface CheckoutMemory {
  get(): KeptCheckout;
  update(change: Partial<Omit<KeptCheckout, 'version' | 'key'>>): void;
  /** Begins another booking with what was typed, under a key of its own. */
  renew(): void;
  /** Forgets everything and starts anew, with a key of its own. */
  restart(): void;
  subscribe(onChange: () => void): () => void;
}

const memories = new Map<string, CheckoutMemory>();

/**
 * The memory of one trip's checkout, the same object for the same trip. On the host's own origin it lives in the tab's
 * session storage, on a partner's page only as long as the page.
 */
export function checkoutMemory(trip: string, mayStore: boolean): CheckoutMemory {
  const known = memories.get(trip);
  if (known) return known;
  const memory = createMemory(`rental-checkout ${trip}`, mayStore);
  memories.set(trip, memory);
  return memory;
}

/** Takes who drives along to another car of the same trip. */
export function carryDraft(draft: CheckoutDraft, trip: string, mayStore: boolean): void {
  checkoutMemory(trip, mayStore).update({ draft: draftForOtherCar(draft) });
}

/**
 * Forgets every open checkout of this page; stored ones stay, as after a reload.
 *
 * @internal Only tests reload without a page.
 */
export function closeMemories(): void {
  memories.clear();
}

function createMemory(name: string, mayStore: boolean): CheckoutMemory {
  let kept = (mayStore && read(name)) || fresh();
  const listeners = new Set<() => void>();
  const set = (next: KeptCheckout) => {
    kept = next;
    if (mayStore) write(name, next);
    for (const listener of listeners) listener();
  };
  return {
    get: () => kept,
    update: (change) => set({ ...kept, ...change }),
    renew: () => set({ ...fresh(), draft: kept.draft }),
    restart: () => set(fresh()),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function fresh(): KeptCheckout {
  return { version: 2, key: randomKey(), draft: emptyDraft, sent: [], due: null, outcome: null };
}

/** 128 random bits; `randomUUID` is missing on plain http pages. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null where nothing is kept, it can't be read, or it was written by another version of us. */
function read(name: string): KeptCheckout | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isKept(found) ? found : null;
  } catch {
    return null;
  }
}

function isKept(found: unknown): found is KeptCheckout {
  return typeof found === 'object' && found !== null && 'version' in found && found.version === 2;
}

function write(name: string, kept: KeptCheckout): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Kept in memory for this page.
  }
}

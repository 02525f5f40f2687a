import { createIdempotencyKey } from '../../client/idempotency-key.ts';
import type { CheckoutBody } from '../../contract/requests/booking-body.ts';
import { parseChosenExtras } from '../../domain/checkout-link.ts';
import type { Minor, Money } from '../../domain/money.ts';
import type { GatewayName, PaymentReference, PreparedPayment } from '../../payment/gateway.ts';
import { repeatedBooking } from '../../state/repeated-booking.ts';
import { type CheckoutDraft, draftForOtherCar, emptyDraft } from './checkout-draft.ts';

/** A booking made on this page. */
export interface Outcome {
  readonly bookingId: string;
  /** Gives access to this one booking without an account. */
  readonly token?: string | undefined;
  readonly reference?: string | undefined;
  /** Recipient of the confirmation, if it was typed on this page. */
  readonly email?: string | undefined;
  /** True if the payment's own page found the booking and has not emitted `rental-booked` yet. */
  readonly isUnreported?: boolean | undefined;
}

/** The amount to pay now, and the total of the booking if it is known. */
export interface AgreedPrice extends Money {
  readonly total?: Minor | undefined;
}

/** A booking that awaits its payment. Payment card data is never part of it. */
export interface DueBooking extends Outcome {
  /** The gateway of the first attempt; undefined means the operator's first. */
  readonly gateway: GatewayName | undefined;
  readonly prepared: PreparedPayment;
  /** A payment with an unknown outcome. It is checked with the API, and no second payment is made. */
  readonly unconfirmed: PaymentReference | null;
  /** The price that the customer agreed to; undefined until one was shown. Another one has to be accepted first. */
  readonly agreed?: AgreedPrice | undefined;
  /** True if the customer may have been charged although the booking is over, so that a refund follows. */
  readonly mayBeRefunded?: boolean | undefined;
}

/** The state of a checkout that survives a reload. */
export interface StoredCheckout {
  readonly version: 2;
  /** The idempotency key of every attempt of this checkout. */
  readonly key: string;
  readonly draft: CheckoutDraft;
  /** Bodies whose outcome is unknown. */
  readonly sent: readonly CheckoutBody[];
  readonly due: DueBooking | null;
  readonly outcome: Outcome | null;
}

/** Storage of one checkout. */
export interface CheckoutMemory {
  get(): StoredCheckout;
  update(change: Partial<Omit<StoredCheckout, 'version' | 'key'>>): void;
  /** Starts another booking with the same draft and a new key. */
  renew(): void;
  /** Clears everything and starts with a new key. */
  restart(): void;
  subscribe(onChange: () => void): () => void;
}

const memories = new Map<string, CheckoutMemory>();

/**
 * Returns the storage of one trip's checkout, the same object for the same trip. It is the tab's session storage on the
 * host's own origin, and the page's memory on a partner's page.
 */
export function checkoutMemory(trip: string, mayStore: boolean): CheckoutMemory {
  const known = memories.get(trip);
  if (known) return known;
  const memory = createMemory(`rental-checkout ${trip}`, mayStore);
  memories.set(trip, memory);
  return memory;
}

/** Copies the drivers to the checkout of another car for the same trip. */
export function carryDraft(draft: CheckoutDraft, trip: string, mayStore: boolean): void {
  checkoutMemory(trip, mayStore).update({ draft: draftForOtherCar(draft) });
}

/**
 * Clears the checkouts in this page's memory; stored ones stay, as after a reload.
 *
 * @internal Only tests reload without a page.
 */
export function clearMemories(): void {
  memories.clear();
}

function createMemory(name: string, mayStore: boolean): CheckoutMemory {
  let kept = (mayStore && read(name)) || fresh(mayStore ? initialDraft() : {});
  const listeners = new Set<() => void>();
  const set = (next: StoredCheckout) => {
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

/** Returns the extras that the address names, or a booking's data that is made again; consent is always given again. */
function initialDraft(): Partial<CheckoutDraft> {
  const { extras, addOns } = parseChosenExtras(new URLSearchParams(location.search));
  const named = {
    ...(Object.keys(extras).length > 0 && { extras }),
    ...(Object.keys(addOns).length > 0 && { addOns }),
  };
  return { ...repeatedBooking(), ...named };
}

function fresh(draft: Partial<CheckoutDraft> = {}): StoredCheckout {
  return {
    version: 2,
    key: createIdempotencyKey(),
    draft: { ...emptyDraft, ...draft },
    sent: [],
    due: null,
    outcome: null,
  };
}

/** Returns null if nothing is stored, it can't be parsed, or another version wrote it. */
function read(name: string): StoredCheckout | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    // A draft of an earlier version lacks the fields that were added since.
    return isKept(found) ? { ...found, draft: { ...emptyDraft, ...found.draft } } : null;
  } catch {
    return null;
  }
}

function isKept(found: unknown): found is StoredCheckout {
  return typeof found === 'object' && found !== null && 'version' in found && found.version === 2;
}

function write(name: string, kept: StoredCheckout): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Kept in memory for this page.
  }
}

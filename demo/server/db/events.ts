import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { Database } from './database.ts';
import type { BookingRow } from './schema.ts';

/**
 * An event in the life of a booking. A lower layer publishes it where a higher layer has to react: checkout and payment
 * don't depend on the mails and notifications that follow.
 */
export type BookingEvent =
  | { kind: 'booking-stored'; booking: BookingRow; wantsAccount: boolean }
  | { kind: 'booking-confirmed'; booking: BookingRow }
  | { kind: 'refund-failed'; booking: BookingRow; refund: Minor; currency: CurrencyCode };

export type EventHandler = (tx: Database, event: BookingEvent) => Promise<void>;

/** Publishes events to handlers that run in the publisher's transaction, so that everything is stored or nothing is. */
export type Events = { publish: EventHandler; subscribe: (handler: EventHandler) => void };

export function createEvents(): Events {
  const handlers: EventHandler[] = [];
  return {
    subscribe: (handler) => {
      handlers.push(handler);
    },
    publish: async (tx, event) => {
      for (const handler of handlers) await handler(tx, event);
    },
  };
}

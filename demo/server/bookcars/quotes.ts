import type { ExtraName } from '../../../widget/domain/enumerations.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { HeldQuote } from '../pricing/held-quote.ts';
import type { TripPrice } from '../pricing/price-trip.ts';
import type { Trip } from '../pricing/resolve-trip.ts';
import type { ProcessContext } from '../process/context.ts';
import { newId } from '../process/identifiers.ts';

type Quoted = { carId: string; trip: Trip; extras: readonly ExtraName[] };

export type QuoteStore = {
  /** Keeps a price until it expires, and returns its id. */
  keep: (quoted: Quoted, price: TripPrice) => { id: string; expiresAt: Date };
  /** Returns the price of a quote for the same car, trip and extras. Throws `quote_not_found` or `quote_expired`. */
  read: (id: string, wanted: Quoted) => TripPrice;
  /** Returns a quote that is in this process, expired or not; null for an unknown id. */
  find: (id: string) => HeldQuote | null;
};

/** If there are more, the quotes without a booking are dropped first. */
const maxQuotes = 50_000;

/** Keeps quotes in memory: BookCars has none, and each is checked against its prices again before a booking. */
export function createQuoteStore({ now, random, terms }: Pick<ProcessContext, 'now' | 'random' | 'terms'>): QuoteStore {
  const kept = new Map<string, Quoted & { price: TripPrice; expiresAt: Date }>();
  return {
    keep: (quoted, price) => {
      const id = newId(random);
      const expiresAt = new Date(now().getTime() + terms.quoteMinutes * 60_000);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= maxQuotes) kept.delete(oldest);
      kept.set(id, { ...quoted, price, expiresAt });
      return { id, expiresAt };
    },
    read: (id, wanted) => {
      const quote = kept.get(id.toLowerCase());
      if (!quote || !isSame(quote, wanted)) throw new ProblemError('quote_not_found', { field: 'quoteId' });
      if (quote.expiresAt <= now()) throw new ProblemError('quote_expired', { field: 'quoteId' });
      return quote.price;
    },
    find: (given) => {
      const id = given.toLowerCase();
      const quote = kept.get(id);
      if (!quote) return null;
      const { carId, expiresAt, trip } = quote;
      const { pickup, dropoff, fromWall: from, toWall: to } = trip;
      return {
        id,
        carId,
        pickupId: pickup.id,
        dropoffId: dropoff.id,
        from,
        to,
        timeZone: pickup.timeZone,
        expiresAt,
      };
    },
  };
}

function isSame(one: Quoted, other: Quoted): boolean {
  return (
    one.carId === other.carId &&
    one.trip.pickup.id === other.trip.pickup.id &&
    one.trip.dropoff.id === other.trip.dropoff.id &&
    one.trip.startsAt.getTime() === other.trip.startsAt.getTime() &&
    one.trip.endsAt.getTime() === other.trip.endsAt.getTime() &&
    [...one.extras].sort().join() === [...other.extras].sort().join()
  );
}

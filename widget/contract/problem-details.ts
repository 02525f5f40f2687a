import * as z from 'zod/mini';
import { type CarBrief, carBrief } from './car.ts';
import { maybe } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { type Quote, quote } from './quote.ts';

/** Additional fields of some problems: similar cars of `car_unavailable`, the new price of `price_changed`, the request's id of all. */
export const problemDetails = lazySchema(() =>
  z.object({
    alternatives: maybe(z.array(carBrief)),
    quote: maybe(quote),
    /** Identifies the request in the server's log, for a report. */
    requestId: maybe(z.string()),
  }),
);

/** Returns the similar available cars in the body of a `car_unavailable` problem; empty if there are none. */
export function readAlternatives(body: unknown): CarBrief[] {
  const read = problemDetails.safeParse(body);
  return read.success ? (read.data.alternatives ?? []) : [];
}

/** Returns the new price in the body of a `price_changed` problem. */
export function readNewQuote(body: unknown): Quote | undefined {
  const read = problemDetails.safeParse(body);
  return read.success ? read.data.quote : undefined;
}

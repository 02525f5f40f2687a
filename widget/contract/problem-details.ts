import * as z from 'zod/mini';
import { type CarBrief, carBrief } from './car.ts';
import { maybe } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { type Quote, quote } from './quote.ts';

/** What some problems carry beside their code: `car_unavailable` similar cars, `price_changed` the price that holds now. */
export const problemDetails = lazySchema(() =>
  z.object({
    alternatives: maybe(z.array(carBrief)),
    quote: maybe(quote),
  }),
);

/** Similar cars that are free, from the body of a `car_unavailable` problem; empty when there is none. */
export function readAlternatives(body: unknown): CarBrief[] {
  const read = problemDetails.safeParse(body);
  return read.success ? (read.data.alternatives ?? []) : [];
}

/** The new price from the body of a `price_changed` problem. */
export function readNewQuote(body: unknown): Quote | undefined {
  const read = problemDetails.safeParse(body);
  return read.success ? read.data.quote : undefined;
}

import * as z from 'zod/mini';
import { currency, maybe, namedValues } from './field-schemas.ts';

/** The value of one unit of `base` in other currencies; `date` is the day that the source published the rates for. */
export const rates = z.object({
  base: currency,
  date: maybe(z.string()),
  source: maybe(z.string()),
  rates: namedValues((value): value is number => typeof value === 'number' && value > 0),
});

export type Rates = z.output<typeof rates>;

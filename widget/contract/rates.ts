import * as z from 'zod/mini';
import { currency, maybe } from './field-schemas.ts';

/** What one unit of `base` is worth; `date` is the day the source says it holds for. */
export const rates = z.object({
  base: currency,
  date: maybe(z.string()),
  source: maybe(z.string()),
  rates: z.record(z.string(), z.number().check(z.positive())),
});

export type Rates = z.output<typeof rates>;

import * as z from 'zod/mini';
import { vitalDevices, vitalMetrics, vitalPages } from '../domain/vitals.ts';
import { maybe, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** One metric of one kind of page on one kind of device, over all visits of the period. */
export const vitalSummary = lazySchema(() =>
  z.object({
    page: word(vitalPages),
    device: word(vitalDevices),
    metric: word(vitalMetrics),
    /** Three of four visits have at most this value: milliseconds, or the layout shift score. */
    p75: z.number(),
    samples: z.int(),
    /** The element that values above the good ones name most often. */
    element: maybe(z.string()),
  }),
);

export type VitalSummary = z.output<typeof vitalSummary>;

import * as z from 'zod/mini';
import { isElementName, vitalDevices, vitalMetrics, vitalPages, vitalPeriods } from '../../domain/vitals.ts';
import { between, requiring, text, word } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';

const sample = z.object({
  page: word(vitalPages),
  metric: word(vitalMetrics),
  value: between(0, 3_600_000),
  element: z.optional(requiring(text(80), [], isElementName)),
});

export const reportVitals = request({
  summary: 'How fast pages of a visit were, by kind of page, without anything about the visitor',
  extension: true,
  body: z.object({
    device: word(vitalDevices),
    language,
    samples: z.array(sample).check(z.minLength(1), z.maxLength(10)),
  }),
});

export const readVitals = request({
  summary: 'The 75th percentile of each metric by kind of page and device, of the last 7 or 28 days (UTC)',
  extension: true,
  query: z.object({ days: word(vitalPeriods), language: z.optional(language) }),
});

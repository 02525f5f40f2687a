import type { StoreContext } from '../db/context.ts';
import { vitalSamples } from '../db/schema.ts';
import type { Call } from '../http/operation-calls.ts';
import { newId } from '../process/identifiers.ts';
import { vitalDay } from './vital-days.ts';

/** Stores the figures of a report. They share no id, so that nobody can find out which belong to one visit. */
export async function storeVitals(
  { db, now, random }: Pick<StoreContext, 'db' | 'now' | 'random'>,
  { device, language, samples }: Call<'reportVitals'>['body'],
): Promise<void> {
  const shared = { measuredOn: vitalDay(now()), device, language };
  await db.insert(vitalSamples).values(
    samples.map(({ page, metric, value, element }) => ({
      id: newId(random),
      ...shared,
      page,
      metric,
      value,
      element: element ?? null,
    })),
  );
}

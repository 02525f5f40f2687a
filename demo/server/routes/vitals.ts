import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { storeVitals } from '../vitals/store-vitals.ts';
import { summarizeVitals } from '../vitals/summarize-vitals.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'configuration' | 'db' | 'limits' | 'now' | 'random'>;

/** Handles storing and reading how fast pages are for visitors. */
export function vitalHandlers(context: Context): Handlers {
  return {
    reportVitals: async ({ body }) => {
      if (context.configuration.vitalsPercent === 0) throw new ProblemError('unavailable');
      await context.limits.consume('vitalsDay', 'all');
      await storeVitals(context, body);
      return null;
    },

    readVitals: ({ query }) => summarizeVitals(context, query),
  };
}

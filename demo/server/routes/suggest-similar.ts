import { ProblemError } from '../http/problem-error.ts';
import { CarUnavailable } from '../pricing/hold-car.ts';
import { findSimilarCars } from '../search/similar-cars.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

/** Runs a call and, if its car is no longer available, throws a problem that suggests similar available cars. */
export async function suggestSimilar<Result>(context: Context, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CarUnavailable) || error.wanted === null) throw error;
    const { record, trip, currency } = error.wanted;
    const alternatives = await findSimilarCars(context, record, trip, currency);
    throw new ProblemError('car_unavailable', { alternatives });
  }
}

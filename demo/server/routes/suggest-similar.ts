import { ProblemError } from '../http/problem-error.ts';
import { CarUnavailable } from '../pricing/hold-car.ts';
import { findSimilarCars } from '../search/similar-cars.ts';
import type { Services } from '../services.ts';

/** Runs a call and, if its car is no longer available, refuses it with similar cars that are free. */
export async function suggestSimilar<Result>(services: Services, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CarUnavailable) || error.wanted === null) throw error;
    const { record, trip, currency } = error.wanted;
    const alternatives = await findSimilarCars(services, record, trip, currency);
    throw new ProblemError('car_unavailable', { alternatives });
  }
}

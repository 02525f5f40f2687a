import { type ProblemCode, tripProblemCodes } from '../../contract/problem-codes.ts';
import { isOneOf } from '../../domain/enumerations.ts';

const aboutCar = [
  'car_not_found',
  'car_unavailable',
  'car_not_bookable',
  'supplier_not_found',
] as const satisfies readonly ProblemCode[];

/** Returns what the user can do about a problem: search again, choose another car, or only retry. */
export function problemAction(code: ProblemCode): 'search' | 'other-car' | 'retry' {
  if (isOneOf(tripProblemCodes, code)) return 'search';
  return isOneOf(aboutCar, code) ? 'other-car' : 'retry';
}

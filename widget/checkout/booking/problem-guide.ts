import { type ProblemCode, tripProblemCodes } from '../../contract/problem-codes.ts';
import { isOneOf } from '../../domain/enumerations.ts';

const aboutCar = [
  'car_not_found',
  'car_unavailable',
  'car_not_bookable',
  'supplier_not_found',
] as const satisfies readonly ProblemCode[];

/** What a problem asks of the person: another search, another car, or only another try. */
export function wayOut(code: ProblemCode): 'search' | 'other-car' | 'retry' {
  if (isOneOf(tripProblemCodes, code)) return 'search';
  return isOneOf(aboutCar, code) ? 'other-car' : 'retry';
}

import { type ProblemCode, tripProblemCodes } from '../../contract/problem-codes.ts';
import { isOneOf } from '../../domain/enumerations.ts';

const aboutCar = [
  'car_not_found',
  'car_unavailable',
  'car_not_bookable',
  'supplier_not_found',
] as const satisfies readonly ProblemCode[];

export type ProblemAction = 'other-dates' | 'other-location' | 'other-car' | 'retry';

/** Returns what the user can do about a problem: search with other dates or locations, choose another car, or only retry. */
export function problemAction(code: ProblemCode): ProblemAction {
  if (code === 'location_not_found' || code === 'location_not_served') return 'other-location';
  if (isOneOf(tripProblemCodes, code)) return 'other-dates';
  return isOneOf(aboutCar, code) ? 'other-car' : 'retry';
}

const aboutChoice: readonly ProblemCode[] = ['extra_unavailable', 'payment_choice_not_allowed'];

/** Returns true for a refusal of what the form offers: the operator has changed the car since it was loaded. */
export function isAboutChoice(code: ProblemCode): boolean {
  return aboutChoice.includes(code);
}

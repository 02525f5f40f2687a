import type { AddOn, ChosenAddOn } from '../../../widget/domain/add-ons.ts';
import { addOnsAt } from '../catalogue/car-add-ons.ts';
import type { Catalogue, ListedCar } from '../catalogue/catalogue.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Trip } from './resolve-trip.ts';

/** An add-on of a rental with its number of units. */
export type BookedAddOn = { addOn: AddOn; quantity: number };

/**
 * Returns the chosen add-ons in the order in which prices list them. Throws `extra_unavailable` for one that the car doesn't have
 * at the place of the pick-up, and for more units than one rental can have.
 */
export function readAddOns(
  catalogue: Pick<Catalogue, 'addOns'>,
  record: ListedCar,
  { pickup }: Pick<Trip, 'pickup'>,
  chosen: readonly ChosenAddOn[] = [],
): BookedAddOn[] {
  if (chosen.length === 0) return [];
  const offered = addOnsAt(catalogue, record, pickup);
  const unitsOf = (key: string) => chosen.reduce((sum, each) => (each.key === key ? sum + each.quantity : sum), 0);
  const refused = chosen.find(({ key }) => {
    const addOn = offered.find((each) => each.key === key);
    return addOn === undefined || unitsOf(key) > addOn.maxQuantity;
  });
  if (refused) throw new ProblemError('extra_unavailable', { field: 'addOns', values: { extra: refused.key } });
  return offered.map((addOn) => ({ addOn, quantity: unitsOf(addOn.key) })).filter(({ quantity }) => quantity > 0);
}

/** Returns those of a booking's add-ons that the car still has at the place of the pick-up, with as many units as it can have. */
export function keptAddOns(
  catalogue: Pick<Catalogue, 'addOns'>,
  record: ListedCar,
  { pickup }: Pick<Trip, 'pickup'>,
  booked: readonly ChosenAddOn[],
): BookedAddOn[] {
  return addOnsAt(catalogue, record, pickup).flatMap((addOn) => {
    const units = booked.find(({ key }) => key === addOn.key)?.quantity ?? 0;
    return units > 0 ? [{ addOn, quantity: Math.min(units, addOn.maxQuantity) }] : [];
  });
}

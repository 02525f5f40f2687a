import { type Catalogue, idsWithin, type ListedCar } from './catalogue.ts';
import type { ListedAddOn } from './load-add-ons.ts';

/** Returns the add-ons of a car, wherever it is picked up. */
function addOnsOfCar({ addOns }: Pick<Catalogue, 'addOns'>, { supplier }: ListedCar): ListedAddOn[] {
  return addOns.filter((addOn) => addOn.supplier === null || addOn.supplier === supplier.id);
}

/** Returns the add-ons that a rental of the car can have if it starts at the place. */
export function addOnsAt(
  catalogue: Pick<Catalogue, 'addOns'>,
  record: ListedCar,
  { id, parentId }: { id: string; parentId: string | null },
): ListedAddOn[] {
  return addOnsOfCar(catalogue, record).filter(
    ({ location }) => location === null || location === id || location === parentId,
  );
}

/** Formats the add-ons of a car. An add-on of some locations names all of them, because a city includes its airport and stations. */
export function toAddOnResponse(catalogue: Catalogue, record: ListedCar) {
  const found = addOnsOfCar(catalogue, record).map(
    ({ key, names, price, per, max, maxQuantity, picture, location }) => ({
      key,
      names,
      price: price / 100,
      per,
      maxQuantity,
      ...(max === null ? {} : { max: max / 100 }),
      ...(picture === null ? {} : { picture }),
      ...(location === null ? {} : { locations: idsWithin(catalogue, location) }),
    }),
  );
  return found.length === 0 ? {} : { addOns: found };
}

import { type AddOnUnits, type ChosenAddOn, maxAddOnQuantity } from './add-ons.ts';
import { type ExtraName, extraNames } from './enumerations.ts';

// The extras in the address of a checkout, such as `extras=cancellation,fullInsurance&addons=child-seat:2,gps:1`.

/** Extras that a checkout opens with. */
export interface ChosenExtrasOfLink {
  readonly extras: readonly ExtraName[];
  readonly addOns: readonly ChosenAddOn[];
}

/** Returns the parameters of the chosen extras; none if nothing is chosen. */
export function chosenExtrasPairs({ extras, addOns }: ChosenExtrasOfLink): [string, string][] {
  const units = addOns.map(({ key, quantity }) => `${key}:${quantity}`);
  const pairs: [string, string][] = [
    ['extras', extras.join()],
    ['addons', units.join()],
  ];
  return pairs.filter(([, value]) => value !== '');
}

/** Returns the extras that an address names; unknown names and impossible numbers are left out. */
export function parseChosenExtras(params: URLSearchParams): {
  extras: { readonly [Name in ExtraName]?: boolean };
  addOns: AddOnUnits;
} {
  const names = listed(params, 'extras');
  const units = listed(params, 'addons').map((entry): [string, number] => {
    const [, key = '', quantity = ''] = /^(.+):(\d{1,2})$/.exec(entry) ?? [];
    return [key, Number(quantity)];
  });
  return {
    extras: Object.fromEntries(extraNames.filter((name) => names.includes(name)).map((name) => [name, true])),
    addOns: Object.fromEntries(units.filter(([, quantity]) => quantity >= 1 && quantity <= maxAddOnQuantity)),
  };
}

function listed(params: URLSearchParams, name: string): string[] {
  return params.get(name)?.split(',') ?? [];
}

import { expect, it } from 'vitest';
import {
  bookingStatuses,
  carRanges,
  displayCurrencies,
  extraNames,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  isOneOf,
  languages,
  mileageKinds,
  multimediaOptions,
  socialProviders,
  userTypes,
} from './enumerations.ts';

/** The values are part of the API, the stored records and URLs: a change breaks all three. */
it.each([
  [userTypes, 'admin supplier user'],
  [fuelTypes, 'diesel gasoline electric hybrid plugInHybrid unknown'],
  [carRanges, 'mini midi maxi scooter bus truck caravan'],
  [multimediaOptions, 'touchscreen bluetooth androidAuto appleCarPlay'],
  [gearboxes, 'manual automatic'],
  [fuelPolicies, 'likeForlike freeTank fullToFull FullToEmpty'],
  [bookingStatuses, 'void pending deposit paid reserved cancelled'],
  [mileageKinds, 'limited unlimited'],
  [socialProviders, 'facebook apple google'],
  [extraNames, 'cancellation amendments theftProtection collisionDamageWaiver fullInsurance additionalDriver'],
  [languages, 'en fr es'],
  [displayCurrencies, 'USD EUR GBP AUD'],
] as const)('%j is spelt as in the product', (list, words) => expect(list.join(' ')).toBe(words));

it('isOneOf accepts exactly the values of the list', () => {
  expect(isOneOf(gearboxes, 'manual')).toBe(true);
  expect(isOneOf(gearboxes, 'Manual')).toBe(false);
  expect(isOneOf(gearboxes, undefined)).toBe(false);
});

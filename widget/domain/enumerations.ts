/**
 * Every enumeration of the product, spelt exactly as in the API. The list is the source: its type is inferred from it, and
 * `isOneOf` checks a value against it.
 */

export const userTypes = ['admin', 'supplier', 'user'] as const;
/** `user` is the customer, shown as driver. */
export type UserType = (typeof userTypes)[number];

export const fuelTypes = ['diesel', 'gasoline', 'electric', 'hybrid', 'plugInHybrid', 'unknown'] as const;
/** The API calls a car's fuel its `type`. */
export type FuelType = (typeof fuelTypes)[number];

export const carRanges = ['mini', 'midi', 'maxi', 'scooter', 'bus', 'truck', 'caravan'] as const;
export type CarRange = (typeof carRanges)[number];

export const multimediaOptions = ['touchscreen', 'bluetooth', 'androidAuto', 'appleCarPlay'] as const;
export type Multimedia = (typeof multimediaOptions)[number];

export const gearboxes = ['manual', 'automatic'] as const;
export type Gearbox = (typeof gearboxes)[number];

/** The inconsistent letter case is the API's. */
export const fuelPolicies = ['likeForlike', 'freeTank', 'fullToFull', 'FullToEmpty'] as const;
export type FuelPolicy = (typeof fuelPolicies)[number];

export const bookingStatuses = ['void', 'pending', 'deposit', 'paid', 'reserved', 'cancelled'] as const;
/** `void` is a checkout whose payment is not settled yet. */
export type BookingStatus = (typeof bookingStatuses)[number];

export const mileageKinds = ['limited', 'unlimited'] as const;
export type MileageKind = (typeof mileageKinds)[number];

export const socialProviders = ['facebook', 'apple', 'google'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const flatExtraNames = ['cancellation', 'amendments'] as const;
/** Extras charged once for the trip. */

export const dailyExtraNames = [
  'theftProtection',
  'collisionDamageWaiver',
  'fullInsurance',
  'additionalDriver',
] as const;
/** Extras charged per day. */

export const extraNames = [...flatExtraNames, ...dailyExtraNames] as const;
/** A car has a price for each extra: -1 is not offered, 0 is included, above 0 is the price. */
export type ExtraName = (typeof extraNames)[number];

export { type DisplayCurrency, displayCurrencies } from './display-currencies.ts';
export { type Language, languages } from './language-table.ts';
export { isOneOf } from './one-of.ts';

export const placeAccesses = ['terminal', 'shuttle', 'walk'] as const;
/** How one gets to a location's desk: it is in the terminal, a shuttle goes there, or it is a walk away. */
export type PlaceAccess = (typeof placeAccesses)[number];

export const coverExclusions = ['tyres', 'glass', 'roof', 'underbody', 'keys', 'misfuelling'] as const;
/** Damage that no cover of a car pays for. */
export type CoverExclusion = (typeof coverExclusions)[number];

export const paymentChoices = ['later', 'deposit', 'full'] as const;
/** The time of payment: at the counter, the deposit now, or everything now. */
export type PaymentChoice = (typeof paymentChoices)[number];

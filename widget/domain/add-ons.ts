import { type Minor, minor } from './money.ts';
import type { Price, PriceLine } from './price.ts';

export const addOnUnits = ['trip', 'day'] as const;
/** An add-on costs its price once for the trip, or for each billed day. */
export type AddOnUnit = (typeof addOnUnits)[number];

/** The operator's names by language; English is always there. */
export type AddOnNames = { readonly [language: string]: string | undefined };

/** The price of one unit of an add-on, in minor units of the base currency. */
export interface AddOnPrice {
  readonly price: Minor;
  readonly per: AddOnUnit;
  /** The most that one unit costs in a rental; null if there is no limit. */
  readonly max: Minor | null;
}

/** An extra that the operator defines beside the six of every car, such as a child seat. */
export interface AddOn extends AddOnPrice {
  readonly key: string;
  readonly names: AddOnNames;
  /** The most units of one rental. */
  readonly maxQuantity: number;
}

/** Units of an add-on that a customer chose; the quantity is at least 1. */
export interface ChosenAddOn {
  readonly key: string;
  readonly quantity: number;
}

/** The most units that an operator can offer for one rental. */
export const maxAddOnQuantity = 20;

/** Returns what one unit costs for a rental of the given number of billed days. */
export function addOnUnitPrice({ price, per, max }: AddOnPrice, days: number): Minor {
  const full = per === 'day' ? price * days : price;
  return minor(max === null ? full : Math.min(full, max));
}

/** Returns the line of a number of units: the quantity times the price of one unit for the rental. */
export function addOnLine(addOn: AddOn, quantity: number, days: number): PriceLine {
  const unit = addOnUnitPrice(addOn, days);
  const { key, names } = addOn;
  return { code: 'addOn', key, names, amount: minor(unit * quantity), quantity, unit };
}

/**
 * Adds the lines of add-ons to a price, in their order. Like fees, they are outside `priceRental`: the supplier's change rate and
 * fees that are a percentage don't apply to them.
 */
export function addAddOns(price: Price, lines: readonly PriceLine[]): Price {
  const total = minor(lines.reduce((all, { amount }) => all + amount, price.total as number));
  return { ...price, lines: [...price.lines, ...lines], total };
}

/** Numbers of units by the keys of add-ons; a missing one is 0. */
export type AddOnUnits = { readonly [key: string]: number };

interface Offered {
  readonly key: string;
  readonly maxQuantity: number;
  /** The ids of the pick-up locations where it is offered; missing if that is everywhere. */
  readonly locations?: readonly string[] | undefined;
}

/** Returns the add-ons that are offered at the location of the pick-up. */
export function offeredAddOns<AddOn extends Offered>(addOns: readonly AddOn[] | undefined, pickup: string): AddOn[] {
  return (addOns ?? []).filter(({ locations }) => !locations || locations.includes(pickup));
}

/** Returns what is chosen of the offered add-ons, with as many units as a rental can have. */
export function chosenAddOns(offered: readonly Offered[], units: AddOnUnits): ChosenAddOn[] {
  return offered.flatMap(({ key, maxQuantity }) => {
    const quantity = Math.min(units[key] ?? 0, maxQuantity);
    return quantity > 0 ? [{ key, quantity }] : [];
  });
}

/** Returns the numbers of units that the lines of a booking charge. */
export function unitsOfLines(lines: readonly Line[] | undefined): AddOnUnits {
  return Object.fromEntries(addOnsOfLines(lines ?? []).map(({ key, quantity }) => [key, quantity]));
}

interface Line {
  readonly code: string;
  readonly quantity: number;
  readonly key?: string | undefined;
}

/** Returns the add-ons that the lines of a price charge. */
export function addOnsOfLines(lines: readonly Line[]): ChosenAddOn[] {
  return lines.flatMap(({ code, key, quantity }) => (code === 'addOn' && key !== undefined ? [{ key, quantity }] : []));
}

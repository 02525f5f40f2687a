import { type FeeCharge, type FeeCode, feeAmount } from './fee-charge.ts';
import { type Minor, minor } from './money.ts';
import { closedReason, openHours, type WeeklyHours } from './opening-hours.ts';
import type { Price, PriceLine } from './price.ts';
import { toEpochDay, type WallDate } from './wall-date.ts';
import { type WallTime, wallDate } from './wall-time.ts';

/** The kinds of fees as the fleet folder spells them, with their codes in prices. */
export const feeKinds = {
  'young-driver': 'youngDriver',
  'senior-driver': 'seniorDriver',
  'one-way': 'oneWay',
  'out-of-hours': 'outOfHours',
  airport: 'airport',
  tax: 'tax',
  winter: 'winter',
} as const satisfies Record<string, FeeCode>;

export type FeeKind = keyof typeof feeKinds;

/** A fee as the operator defines it. A null condition is met by every trip; limits of ages and days are inclusive. */
export interface Fee extends Omit<FeeCharge, 'quantity'> {
  readonly supplier: string | null;
  readonly car: string | null;
  /** The place of the pick-up, or the city of that place; of a fee out of hours, the place of either desk. */
  readonly location: string | null;
  /** The place of the drop-off, or its city. */
  readonly toLocation: string | null;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  /** The season. */
  readonly from: WallDate | null;
  readonly to: WallDate | null;
  /** A fee that isn't mandatory is never part of the price. */
  readonly isMandatory: boolean;
}

/** A place as far as fees depend on it. */
export interface FeePlace {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: string | null;
  readonly openingHours: WeeklyHours | null;
}

/** A trip and its driver as far as fees depend on them. */
export interface FeeTrip {
  readonly pickup: FeePlace;
  readonly dropoff: FeePlace;
  readonly from: WallTime;
  readonly to: WallTime;
  /** The billed days. */
  readonly days: number;
  readonly driverAge: number;
}

/** Returns the fees that a car can have. */
export function feesOfCar<Given extends Fee>(
  fees: readonly Given[],
  { car, supplier }: { readonly car: string; readonly supplier: string },
): readonly Given[] {
  return fees.filter(
    (fee) => (fee.supplier === null || fee.supplier === supplier) && (fee.car === null || fee.car === car),
  );
}

/** Returns the mandatory fees of a trip, in their order. Each fee that applies is charged, also beside another of its kind. */
export function feeCharges(fees: readonly Fee[], trip: FeeTrip): FeeCharge[] {
  return fees.flatMap((fee) => {
    if (!fee.isMandatory || !isInAges(fee, trip.driverAge)) return [];
    const days = seasonDays(fee, trip);
    const times = days === 0 ? 0 : timesOf(fee, trip);
    if (times === 0) return [];
    const { code, per, amount, max, names } = fee;
    return [{ code, per, amount, quantity: per === 'day' ? days : times, max, ...(names ? { names } : {}) }];
  });
}

/** Ages are inclusive. */
function isInAges({ ageFrom, ageTo }: Fee, age: number): boolean {
  return (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo);
}

/** Returns how many of the billed days begin in the fee's season. A trip without days counts as one day. */
function seasonDays({ from, to }: Fee, trip: FeeTrip): number {
  const first = toEpochDay(wallDate(trip.from));
  const last = first + Math.max(1, trip.days) - 1;
  const start = Math.max(first, from === null ? first : toEpochDay(from));
  const end = Math.min(last, to === null ? last : toEpochDay(to));
  return Math.max(0, end - start + 1);
}

/** Returns how often a trip causes a fee: 0 if it doesn't, and 2 if both desks are visited out of hours. */
function timesOf(fee: Fee, { pickup, dropoff, from, to }: FeeTrip): number {
  const { code, location, toLocation } = fee;
  if (toLocation !== null && !isAt(dropoff, toLocation)) return 0;
  if (code === 'outOfHours') {
    // Nothing new is booked on a closed day, and what was booked before costs what it did.
    const isCharged = (place: FeePlace, time: WallTime) =>
      (location === null || isAt(place, location)) &&
      closedReason(time, openHours({ openingHours: place.openingHours })) !== null;
    return Number(isCharged(pickup, from)) + Number(isCharged(dropoff, to));
  }
  if (location !== null && !isAt(pickup, location)) return 0;
  if (code === 'oneWay') return Number(pickup.id !== dropoff.id);
  if (code === 'airport') return Number(pickup.kind === 'airport');
  return 1;
}

/** Returns true if a desk is also staffed when it is closed, because a fee is charged for it. */
export function hasOutOfHoursService(fees: readonly Fee[], place: Pick<FeePlace, 'id' | 'parentId'>): boolean {
  return fees.some(
    ({ code, isMandatory, location }) =>
      code === 'outOfHours' && isMandatory && (location === null || isAt(place, location)),
  );
}

function isAt({ id, parentId }: Pick<FeePlace, 'id' | 'parentId'>, place: string): boolean {
  return id === place || parentId === place;
}

/**
 * Adds the lines of fees to a price. The change rate doesn't apply to them, and a percentage is of the total without fees. It is
 * apart from `priceRental`, because a browser never computes fees.
 */
export function addFees(price: Price, fees: readonly FeeCharge[]): Price {
  const lines = fees.map((fee) => feeLine(fee, price.total));
  const total = minor(lines.reduce((all, { amount }) => all + amount, price.total as number));
  return { ...price, lines: [...price.lines, ...lines], total };
}

/** Returns a fee's line. A fee that reaches its limit is one unit of the limit. */
function feeLine(fee: FeeCharge, base: Minor): PriceLine {
  const { code, names } = fee;
  const amount = feeAmount(fee, base);
  const named = names ? { names } : {};
  if (amount < feeAmount({ ...fee, max: null }, base)) return { code, amount, quantity: 1, unit: amount, ...named };
  const rate = (fee.amount * fee.quantity) / 100;
  if (fee.per === 'percent') return { code, amount, quantity: 1, unit: null, rate, ...named };
  return { code, amount, quantity: fee.quantity, unit: minor(fee.amount), ...named };
}

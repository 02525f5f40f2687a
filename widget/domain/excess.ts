import type { ExtraName } from './enumerations.ts';
import { extraState, hasExtra } from './extras.ts';
import type { ApiPrice } from './priced-car.ts';

/** The most that a customer pays after damage or theft, in major units of the base currency; a missing amount isn't stated. */
export interface Excess {
  readonly damage?: number | undefined;
  readonly theft?: number | undefined;
  /** With the collision damage waiver, and with the theft protection. */
  readonly damageCovered?: number | undefined;
  readonly theftCovered?: number | undefined;
  /** With full insurance, for either. */
  readonly fullInsurance?: number | undefined;
}

export type Loss = 'damage' | 'theft';
/** From the least cover to the most. */
export const coverLevels = ['none', 'cover', 'full'] as const;
export type CoverLevel = (typeof coverLevels)[number];

export interface ExcessRow {
  readonly loss: Loss;
  /** The amount of each level that the car has; a level without one isn't offered, or its amount isn't stated. */
  readonly amounts: { readonly [Level in CoverLevel]?: number };
  /** The level of the chosen and included extras. */
  readonly current: CoverLevel;
}

type CarExtras = { readonly [Name in ExtraName]?: ApiPrice };
type Chosen = { readonly [Name in ExtraName]?: boolean | undefined };

/** The extra that covers each loss alone. */
export const lossCovers = { damage: 'collisionDamageWaiver', theft: 'theftProtection' } as const satisfies Record<
  Loss,
  ExtraName
>;

/** Returns true if a car states what damage or theft costs at most. */
export function hasExcess(excess: Excess | undefined): boolean {
  return excess?.damage !== undefined || excess?.theft !== undefined;
}

/** Returns the excess of each loss at each level of cover; none if the car states no excess. */
export function excessRows(excess: Excess, extras: CarExtras, chosen: Chosen): ExcessRow[] {
  const has = (name: ExtraName) => hasExtra(extras[name], chosen[name]);
  const amountOf = (name: ExtraName, amount: number | undefined) =>
    extraState(extras[name]) === 'unavailable' ? undefined : amount;
  return (['damage', 'theft'] as const).flatMap((loss) => {
    const none = excess[loss];
    if (none === undefined) return [];
    const name = lossCovers[loss];
    const cover = amountOf(name, loss === 'damage' ? excess.damageCovered : excess.theftCovered);
    const full = amountOf('fullInsurance', excess.fullInsurance);
    const amounts = { none, ...(cover === undefined ? {} : { cover }), ...(full === undefined ? {} : { full }) };
    const current =
      full !== undefined && has('fullInsurance') ? 'full' : cover !== undefined && has(name) ? 'cover' : 'none';
    return [{ loss, amounts, current }];
  });
}

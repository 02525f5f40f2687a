import { driverAges } from '../../../widget/domain/driver-age.ts';
import { maxRentalDays } from '../../../widget/domain/rental-period.ts';
import { type Expectation, expectation } from '../../../widget/i18n/server-texts.ts';
import { extraPrice, money } from './cells.ts';
import type { TableName, Values } from './tables.ts';

/** A value that contradicts another one of the same row. */
export type AmountProblem = { column: string; expected: Expectation; got: string };

/** The excesses with a cover, each with those without it. */
const excesses = {
  excess_damage_covered: ['excess_damage'],
  excess_theft_covered: ['excess_theft'],
  excess_full_insurance: ['excess_damage', 'excess_theft'],
} as const;

/** Compares the amounts of a row with each other. A value that isn't stated is not compared. */
export function checkAmounts(name: TableName, values: object): AmountProblem[] {
  if (name === 'cars') return [...checkDailyPrice(values), ...checkExcesses(values), ...checkFullInsurance(values)];
  if (name === 'fees') return checkFee(values);
  if (name === 'prices') return checkDailyPrice(values);
  if (name === 'extras') return checkExtra(values);
  return name === 'suppliers' ? checkRentalDays(values) : [];
}

function checkExcesses(car: Partial<Values<'cars'>>): AmountProblem[] {
  return Object.entries(excesses).flatMap(([name, limits]) => {
    const covered = car[name as keyof typeof excesses] ?? 0;
    const column = limits.find((limit) => covered > (car[limit] ?? Number.POSITIVE_INFINITY));
    if (column === undefined) return [];
    const amount = money.write(car[column] ?? 0);
    return [{ column: name, expected: expectation('atMost', { amount, column }), got: money.write(covered) }];
  });
}

/** Full insurance is not sold where the renter has nothing left to pay without it. Covers that cost extra are the renter's choice. */
function checkFullInsurance(car: Partial<Values<'cars'>>): AmountProblem[] {
  const { full_insurance: price } = car;
  if (typeof price !== 'number' || price === 0) return [];
  const damage =
    car.collision_damage_waiver === 0 ? (car.excess_damage_covered ?? car.excess_damage) : car.excess_damage;
  const theft = car.theft_protection === 0 ? (car.excess_theft_covered ?? car.excess_theft) : car.excess_theft;
  if (damage !== 0 || theft !== 0) return [];
  return [{ column: 'full_insurance', expected: expectation('nothingToInsure'), got: extraPrice.write(price) }];
}

/** A car at 0.00 a day is a mistake, whether on all days or in a period. */
function checkDailyPrice({ daily_price: price }: { daily_price?: number | null }): AmountProblem[] {
  return price === 0 ? [{ column: 'daily_price', expected: expectation('aboveZero'), got: '0' }] : [];
}

/** A fee that no trip could cause is a mistake: one of young drivers without an age, or one that ends before it begins. */
function checkFee(fee: Partial<Values<'fees'>>): AmountProblem[] {
  const { kind, age_from: ageFrom = null, age_to: ageTo = null, amount = 0, per, from = null, to = null } = fee;
  const problems: AmountProblem[] = [];
  const needsAge = kind === 'young-driver' || kind === 'senior-driver';
  if (needsAge && ageFrom === null && ageTo === null)
    problems.push({ column: 'age_from', expected: expectation('feeAge'), got: '' });
  if (ageFrom !== null && ageTo !== null && ageTo < ageFrom) {
    const expected = expectation('wholeNumber', { least: ageFrom, most: driverAges.max });
    problems.push({ column: 'age_to', expected, got: String(ageTo) });
  }
  if (per === 'percent' && amount > maxPercent) {
    const expected = expectation('decimal', { least: 0, most: 100, example: '5.50' });
    problems.push({ column: 'amount', expected, got: money.write(amount) });
  }
  if (from !== null && to !== null && to < from)
    problems.push({ column: 'to', expected: expectation('dayFrom', { from }), got: to });
  return problems;
}

/** A limit below the price of one trip or day is a mistake: the price would never be charged. */
function checkExtra({ price = 0, max = null }: Partial<Values<'extras'>>): AmountProblem[] {
  if (max === null || max >= price) return [];
  const expected = expectation('atLeast', { amount: money.write(price), column: 'price' });
  return [{ column: 'max', expected, got: money.write(max) }];
}

/** In hundredths. */
const maxPercent = 10_000;

function checkRentalDays(supplier: Partial<Values<'suppliers'>>): AmountProblem[] {
  const { minimum_rental_days: least = 1, maximum_rental_days: days } = supplier;
  if (days === null || days === undefined || days >= least) return [];
  const expected = expectation('wholeNumber', { least, most: maxRentalDays });
  return [{ column: 'maximum_rental_days', expected, got: String(days) }];
}

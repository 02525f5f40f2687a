import type { SearchFacets } from '../../contract/search.ts';
import type { SupplierBrief } from '../../contract/supplier.ts';
import {
  carRanges,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  mileageKinds,
  multimediaOptions,
} from '../../domain/enumerations.ts';
import {
  type CarSpec,
  carSpecs,
  type FilterName,
  type Filters,
  type FilterValue,
  ratingSteps,
  seatSteps,
  toggleFilter,
} from '../../domain/filters.ts';
import { msg, str } from '../../i18n/localize.ts';
import { carRangeName } from '../../i18n/messages/car-ranges.ts';
import {
  fuelPolicyName,
  fuelTypeName,
  gearboxName,
  mileageName,
  multimediaName,
} from '../../i18n/messages/enumerations.ts';

/** One value of a filter, with the filters as they are after a tap on it. */
export interface FilterOption {
  value: string;
  label: string;
  /** What its chip says, where the label alone would not tell which filter it is. */
  chip: string;
  on: boolean;
  /** How many cars it would leave; undefined where the API doesn't count. */
  count: number | undefined;
  next: Filters;
  /** Whose logo stands beside the label. */
  supplier?: SupplierBrief | undefined;
}

export interface FilterGroup {
  name: FilterName;
  title: string;
  /** One value at a time. */
  single: boolean;
  options: FilterOption[];
  /** Chooses every value, where that is of use. */
  all?: Filters | undefined;
}

export interface FilterContext {
  filters: Filters;
  facets: SearchFacets | undefined;
  /** Empty where suppliers are hidden. */
  suppliers: readonly SupplierBrief[];
  /** Thresholds in major units of the base currency. */
  deposits: readonly number[];
  /** The steps that are offered. */
  seats: readonly number[];
  ratings: readonly number[];
  depositText: (major: number) => string;
}

/** Values that are offered always; others of the list only where there are such cars. */
const usualRanges: readonly string[] = ['mini', 'midi', 'maxi', 'scooter'];

/** Filters in the order people use them. Groups without anything to choose are left out. */
export function filterGroups(context: FilterContext): FilterGroup[] {
  const { filters, facets, suppliers, deposits, depositText } = context;
  const seats = seatSteps.filter((step) => context.seats.includes(step));
  const ratings = ratingSteps.filter((step) => context.ratings.includes(step));
  const group = <Name extends FilterName>(
    name: Name,
    title: string,
    values: readonly FilterValue<Name>[],
    label: (value: FilterValue<Name>) => string,
    chip = label,
  ): FilterGroup => ({
    name,
    title,
    single: !Array.isArray(filters[name]),
    options: values.map((value) => ({
      value: String(value),
      label: label(value),
      chip: chip(value),
      on: isOn(filters, name, value),
      count: countOf(facets, name, String(value)),
      next: toggleFilter(filters, name, value),
    })),
  });
  const supplierName = (id: string) =>
    suppliers.find(({ _id }) => _id === id)?.fullName ?? msg('Other supplier', { id: 'results.otherSupplier' });
  const supplierIds =
    suppliers.length > 0 ? [...new Set([...suppliers.map(({ _id }) => _id), ...filters.supplier])] : [];
  const withLogos = (found: FilterGroup): FilterGroup => ({
    ...found,
    options: found.options.map((option) => ({
      ...option,
      supplier: suppliers.find(({ _id }) => _id === option.value),
    })),
    all: { ...filters, supplier: supplierIds },
  });
  const groups = [
    group('range', msg('Vehicle', { id: 'results.range' }), carRanges, carRangeName),
    group('gearbox', msg('Gearbox', { id: 'results.gearbox' }), gearboxes, gearboxName),
    withLogos(group('supplier', msg('Supplier', { id: 'results.supplier' }), supplierIds, supplierName)),
    group('fuel', msg('Fuel', { id: 'results.fuel' }), fuelTypes, fuelTypeName),
    group('seats', msg('Seats', { id: 'results.seats' }), seats, seatLabel, seatChip),
    group('specs', msg('Equipment', { id: 'results.specs' }), carSpecs, specName),
    group('mileage', msg('Mileage', { id: 'results.mileage' }), mileageKinds, mileageName),
    group('fuelPolicy', msg('Fuel policy', { id: 'results.fuelPolicy' }), fuelPolicies, fuelPolicyName),
    group(
      'deposit',
      msg('Deposit', { id: 'results.deposit' }),
      deposits,
      (major) => upTo(depositText(major)),
      (major) => depositUpTo(depositText(major)),
    ),
    group('rating', msg('Rating', { id: 'results.rating' }), ratings, (step) => `${step}+`, ratingChip),
    group('multimedia', msg('Multimedia', { id: 'results.multimedia' }), multimediaOptions, multimediaName),
  ];
  return groups
    .map((found) => (found.name === 'range' ? { ...found, options: found.options.filter(isUsual) } : found))
    .filter(({ options }) => options.length > 0);
}

function isUsual({ value, on, count }: FilterOption): boolean {
  return on || usualRanges.includes(value) || (count ?? 0) > 0;
}

function isOn(filters: Filters, name: FilterName, value: unknown): boolean {
  const current: unknown = filters[name];
  return Array.isArray(current) ? current.includes(value) : current === value;
}

function countOf(facets: SearchFacets | undefined, name: FilterName, value: string): number | undefined {
  const counts = facets?.facets[name === 'fuelPolicy' ? 'fuel-policy' : name];
  return counts && (counts.find((entry) => entry.value === value)?.count ?? 0);
}

/** The API's 6 means more than five seats, which is shown as 5+. */
function seatLabel(seats: number): string {
  return seats === 6 ? '5+' : String(seats);
}

function seatChip(seats: number): string {
  const label = seatLabel(seats);
  return msg(str`${label} seats`, { id: 'results.seatsChip' });
}

function upTo(amount: string): string {
  return msg(str`Up to ${amount}`, { id: 'results.depositUpTo' });
}

function depositUpTo(amount: string): string {
  return msg(str`Deposit up to ${amount}`, { id: 'results.depositChip' });
}

function ratingChip(step: number): string {
  return msg(str`Rated ${step} or more`, { id: 'results.ratingChip' });
}

function specName(spec: CarSpec): string {
  return {
    aircon: () => msg('Air conditioning', { id: 'parts.aircon' }),
    moreThanFourDoors: () => msg('4+ doors', { id: 'results.moreThanFourDoors' }),
    moreThanFiveSeats: () => msg('5+ seats', { id: 'results.moreThanFiveSeats' }),
  }[spec]();
}

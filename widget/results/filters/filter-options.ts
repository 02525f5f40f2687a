import type { SearchFacets } from '../../contract/search-facets.ts';
import type { SupplierBrief } from '../../contract/supplier.ts';
import {
  type FilterName,
  type Filters,
  type FilterValue,
  filterTable,
  filterValues,
  formatStep,
  isListFilter,
  toggleFilter,
} from '../../domain/filters.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { msg, str } from '../../i18n/localize.ts';
import { carRangeName } from '../../i18n/messages/car-ranges.ts';
import { fuelTypeName, gearboxName, mileageName, multimediaName } from '../../i18n/messages/enumerations.ts';
import { fuelPolicyName } from '../../i18n/messages/fuel-policies.ts';

/** One value of a filter, with the filters that apply after it is pressed. */
export interface FilterOption {
  value: string;
  label: string;
  /** Text of the chip, if the label alone is ambiguous. */
  chip: string;
  /** The meaning of a label such as `5+`, for screen readers. */
  meaning?: string | undefined;
  on: boolean;
  /** Number of cars that it would leave; undefined if the API doesn't count. */
  count: number | undefined;
  next: Filters;
  /** The supplier whose logo is next to the label. */
  supplier?: SupplierBrief | undefined;
}

export interface FilterGroup {
  name: FilterName;
  title: string;
  /** True if only one value can be selected. */
  single: boolean;
  options: FilterOption[];
  /** True if the page has fixed the values, which are then the only options. */
  isLocked: boolean;
  /** Selects every value, where that is useful. */
  all?: Filters | undefined;
}

export interface FilterContext {
  filters: Filters;
  /** The values that the page offers. */
  limits: Filters;
  lockedNames: readonly FilterName[];
  facets: SearchFacets | undefined;
  /** Empty where suppliers are hidden. */
  suppliers: readonly SupplierBrief[];
  /** Thresholds in major units of the base currency. */
  deposits: readonly number[];
  /** The offered steps. */
  seats: readonly number[];
  ratings: readonly number[];
  depositText: (major: number) => string;
}

/** Values that are always offered; others only if the list has such cars. */
const usualRanges: readonly string[] = ['mini', 'midi', 'maxi', 'scooter'];

/** Texts of one filter in the panel and its chips. */
interface FilterTexts<Value> {
  title: string;
  label: (value: Value) => string;
  chip?: (value: Value) => string;
  meaning?: (value: Value) => string | undefined;
  /** The offered values, if they differ from the table's. */
  values?: readonly Value[];
}

type AllFilterTexts = { [Name in FilterName]: FilterTexts<FilterValue<Name>> };

/** Returns the texts of the filters, most used first. */
function filterTexts(context: FilterContext): AllFilterTexts {
  const { suppliers, deposits, depositText, seats, ratings } = context;
  return {
    range: { title: msg('Vehicle', { id: 'results.range' }), label: carRangeName },
    gearbox: { title: msg('Gearbox', { id: 'results.gearbox' }), label: gearboxName },
    supplier: {
      title: msg('Supplier', { id: 'results.supplier' }),
      label: (id) => supplierOf(suppliers, id)?.fullName ?? msg('Other supplier', { id: 'results.otherSupplier' }),
      values: supplierIds(context),
    },
    fuel: { title: msg('Fuel', { id: 'results.fuel' }), label: fuelTypeName },
    seats: {
      title: msg('Seats', { id: 'results.seats' }),
      label: (step) => formatStep('seats', step),
      chip: seatChip,
      meaning: (step) => (step === lastSeatStep ? moreSeats(maxSeatStep) : undefined),
      values: filterValues('seats').filter((step) => seats.includes(step)),
    },
    specs: { title: msg('Equipment', { id: 'results.specs' }), label: specName, meaning: specMeaning },
    mileage: { title: msg('Mileage', { id: 'results.mileage' }), label: mileageName },
    fuelPolicy: {
      title: msg('Fuel policy', { id: 'results.fuelPolicy' }),
      label: (policy) => fuelPolicyName(msg, policy),
    },
    deposit: {
      title: msg('Deposit', { id: 'results.deposit' }),
      label: (major) => upTo(depositText(major)),
      chip: (major) => depositUpTo(depositText(major)),
      values: deposits,
    },
    rating: {
      title: msg('Rating', { id: 'results.rating' }),
      label: (step) => `${step}+`,
      chip: ratingChip,
      meaning: ratingChip,
      values: filterValues('rating').filter((step) => ratings.includes(step)),
    },
    multimedia: { title: msg('Multimedia', { id: 'results.multimedia' }), label: multimediaName },
  };
}

/** Returns the filter groups, most used first. Groups without a choice are left out. */
export function filterGroups(context: FilterContext): FilterGroup[] {
  const texts = filterTexts(context);
  return keysOf(texts)
    .map((name) => filterGroup(name, texts, context))
    .filter(({ options }) => options.length > 0);
}

function filterGroup<Name extends FilterName>(name: Name, texts: AllFilterTexts, context: FilterContext): FilterGroup {
  const { filters, limits, lockedNames, facets, suppliers } = context;
  const {
    title,
    label,
    chip = label,
    meaning,
    values = filterValues(name),
  }: FilterTexts<FilterValue<Name>> = texts[name];
  const isLocked = lockedNames.includes(name);
  const offered = values.filter((value) => (isLocked ? isOn(filters, name, value) : isWithin(limits, name, value)));
  const options = offered.map((value) => ({
    value: String(value),
    label: label(value),
    chip: chip(value),
    meaning: meaning?.(value),
    on: isOn(filters, name, value),
    count: countOf(facets, name, String(value)),
    next: toggleFilter(filters, name, value),
  }));
  const group = { name, title, single: !isListFilter(name), isLocked, options };
  if (name === 'range') return { ...group, options: options.filter(isUsual) };
  if (name !== 'supplier') return group;
  return {
    ...group,
    options: options.map((option) => ({ ...option, supplier: supplierOf(suppliers, option.value) })),
    all: { ...filters, supplier: options.map(({ value }) => value) },
  };
}

/** Returns the offered suppliers and the selected ones that are no longer offered; empty where suppliers are hidden. */
function supplierIds({ suppliers, filters }: FilterContext): readonly string[] {
  return suppliers.length > 0 ? [...new Set([...suppliers.map(({ _id }) => _id), ...filters.supplier])] : [];
}

function supplierOf(suppliers: readonly SupplierBrief[], id: string): SupplierBrief | undefined {
  return suppliers.find(({ _id }) => _id === id);
}

function isUsual({ value, on, count }: FilterOption): boolean {
  return on || usualRanges.includes(value) || (count ?? 0) > 0;
}

function isOn(filters: Filters, name: FilterName, value: unknown): boolean {
  const current: unknown = filters[name];
  return Array.isArray(current) ? current.includes(value) : current === value;
}

/** Returns true for a value that the page offers. */
function isWithin(limits: Filters, name: FilterName, value: unknown): boolean {
  const limit: unknown = limits[name];
  return !Array.isArray(limit) || limit.length === 0 || limit.includes(value);
}

function countOf(facets: SearchFacets | undefined, name: FilterName, value: string): number | undefined {
  const counts = facets?.facets[filterTable[name].parameter];
  return counts && (counts.find((entry) => entry.value === value)?.count ?? 0);
}

function seatChip(seats: number): string {
  const label = formatStep('seats', seats);
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

/** `5+` includes every number above the step before it. */
const [maxSeatStep = 0, lastSeatStep] = filterValues('seats').slice(-2);

function moreSeats(seats: number): string {
  return msg(str`more than ${seats} seats`, { id: 'results.moreSeats' });
}

function moreDoors(doors: number): string {
  return msg(str`more than ${doors} doors`, { id: 'results.moreDoors' });
}

function specMeaning(spec: FilterValue<'specs'>): string | undefined {
  if (spec === 'aircon') return undefined;
  return spec === 'moreThanFourDoors' ? moreDoors(4) : moreSeats(5);
}

function specName(spec: FilterValue<'specs'>): string {
  return {
    aircon: () => msg('Air conditioning', { id: 'parts.aircon' }),
    moreThanFourDoors: () => msg('4+ doors', { id: 'results.moreThanFourDoors' }),
    moreThanFiveSeats: () => msg('5+ seats', { id: 'results.moreThanFiveSeats' }),
  }[spec]();
}

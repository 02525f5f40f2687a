import {
  carRanges,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  isOneOf,
  mileageKinds,
  multimediaOptions,
} from './enumerations.ts';
import {
  carSpecs,
  emptyFilters,
  type Filters,
  ratingSteps,
  type SeatStep,
  type Sort,
  seatSteps,
  sorts,
} from './filters.ts';

export const viewModes = ['list', 'map', 'suppliers'] as const;
export type ViewMode = (typeof viewModes)[number];

/** More than that don't fit beside one another. */
export const mostCompared = 4;

/** How the results are looked at: everything about them that an address keeps. */
export interface ResultsView {
  readonly filters: Filters;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly view: ViewMode;
  /** Ids of the cars beside each other, instead of the list; at most `mostCompared`. */
  readonly compare: readonly string[];
}

export const emptyView: ResultsView = {
  filters: emptyFilters,
  sort: 'recommended',
  page: 1,
  view: 'list',
  compare: [],
};

type Report = (name: string, value: string) => void;

/** The parameters of a view. Words are spelt as in the API, specs too; more than five seats is `5+` here and 6 there. */
export const viewNames = [
  'supplier',
  'range',
  'gearbox',
  'fuel',
  'fuel-policy',
  'mileage',
  'seats',
  'rating',
  'deposit',
  'specs',
  'multimedia',
  'sort',
  'page',
  'view',
  'compare',
] as const;
export type ViewName = (typeof viewNames)[number];

/** Reads a view; what is missing is as in an untouched view, a bad value is reported and left out. */
export function parseView(given: URLSearchParams, report: Report): ResultsView {
  const list = (name: ViewName) => [...new Set(given.getAll(name).flatMap(splitList))];
  const words = <Word extends string>(name: ViewName, known: readonly Word[]) =>
    list(name).filter((word): word is Word => isOneOf(known, word) || reportAs(report, name, word));
  const one = <Value>(name: ViewName, read: (text: string) => Value | null) => {
    const text = given.get(name);
    const value = text?.trim() ? read(text) : null;
    if (text?.trim() && value === null) report(name, text);
    return value;
  };
  const filters: Filters = {
    supplier: list('supplier'),
    range: words('range', carRanges),
    gearbox: words('gearbox', gearboxes),
    fuel: words('fuel', fuelTypes),
    fuelPolicy: words('fuel-policy', fuelPolicies),
    mileage: words('mileage', mileageKinds),
    seats: one('seats', readSeats),
    rating: one('rating', (text) => ratingSteps.find((step) => String(step) === text) ?? null),
    deposit: one('deposit', readDeposit),
    specs: words('specs', carSpecs),
    multimedia: words('multimedia', multimediaOptions),
  };
  return {
    filters,
    sort: one('sort', (text) => (isOneOf(sorts, text) ? text : null)) ?? emptyView.sort,
    page: one('page', readPage) ?? emptyView.page,
    view: one('view', (text) => (isOneOf(viewModes, text) ? text : null)) ?? emptyView.view,
    compare: list('compare'),
  };
}

/** The parameters of a view, only those that differ from an untouched one. */
export function formatView({ filters, sort, page, view, compare }: ResultsView): [ViewName, string][] {
  const values: Record<ViewName, string> = {
    supplier: joinList(filters.supplier),
    range: joinList(filters.range),
    gearbox: joinList(filters.gearbox),
    fuel: joinList(filters.fuel),
    'fuel-policy': joinList(filters.fuelPolicy),
    mileage: joinList(filters.mileage),
    seats: filters.seats === 6 ? '5+' : String(filters.seats ?? ''),
    rating: String(filters.rating ?? ''),
    deposit: String(filters.deposit ?? ''),
    specs: joinList(filters.specs),
    multimedia: joinList(filters.multimedia),
    sort: sort === emptyView.sort ? '' : sort,
    page: page === emptyView.page ? '' : String(page),
    view: view === emptyView.view ? '' : view,
    compare: joinList(compare),
  };
  return viewNames.filter((name) => values[name] !== '').map((name) => [name, values[name]]);
}

function reportAs(report: Report, name: string, value: string): false {
  report(name, value);
  return false;
}

/** A plus sign typed into an address arrives as a blank. */
function readSeats(text: string): SeatStep | null {
  if (/^5[+ ]$/.test(text)) return 6;
  return seatSteps.find((step) => String(step) === text.trim()) ?? null;
}

function readDeposit(text: string): number | null {
  const amount = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && amount > 0 && Number.isFinite(amount) ? amount : null;
}

function readPage(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Items may contain commas (names do): inside a list their comma and per cent sign are written `%2C` and `%25`. */
function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[%,]/g, encodeURIComponent)).join(',');
}

function splitList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim().replace(/%(25|2C)/gi, decodeURIComponent));
  return items.filter((item) => item !== '');
}

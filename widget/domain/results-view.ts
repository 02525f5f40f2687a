import {
  emptyFilters,
  type FilterName,
  type Filters,
  filterNames,
  filterTable,
  formatStep,
  type Sort,
  sorts,
} from './filters.ts';
import { isOneOf } from './one-of.ts';

export const viewModes = ['list', 'compact', 'map', 'suppliers'] as const;
export type ViewMode = (typeof viewModes)[number];

/** The maximum number of cars that fit side by side. */
export const maxCompared = 4;

/** The state of the results view that the URL contains. */
export interface ResultsView {
  readonly filters: Filters;
  readonly sort: Sort;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly view: ViewMode;
  /** Ids of the compared cars, which replace the list; at most `maxCompared`. */
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

/** The parameters of a view. Values are spelt as in the API, except that more than five seats is `5+` here and 6 there. */
export const viewNames: readonly string[] = [
  ...filterNames.map((name) => filterTable[name].parameter),
  'sort',
  'page',
  'view',
  'compare',
];

/** Parses a view; a missing parameter gets its default, an invalid value is reported and left out. */
export function parseView(given: URLSearchParams, report: Report): ResultsView {
  const one = <Value>(name: string, read: (text: string) => Value | null) => readOne(given, name, read, report);
  const filters = filterNames.map((name) => [name, readFilter(name, given, report)]);
  return {
    filters: Object.fromEntries(filters) as Filters,
    sort: one('sort', (text) => (isOneOf(sorts, text) ? text : null)) ?? emptyView.sort,
    page: one('page', readPage) ?? emptyView.page,
    view: one('view', (text) => (isOneOf(viewModes, text) ? text : null)) ?? emptyView.view,
    compare: readList(given, 'compare'),
  };
}

function readFilter(name: FilterName, given: URLSearchParams, report: Report): Filters[FilterName] {
  const { kind, parameter, values } = filterTable[name];
  if (kind === 'max') return readOne(given, parameter, readAmount, report);
  if (kind === 'step' || kind === 'min')
    return readOne(given, parameter, (text) => readStep(name, values, text), report);
  const words = readList(given, parameter);
  return kind === 'ids' ? words : words.filter((word) => isOneOf(values, word) || reportAs(report, parameter, word));
}

function readOne<Value>(
  given: URLSearchParams,
  name: string,
  read: (text: string) => Value | null,
  report: Report,
): Value | null {
  const text = given.get(name);
  const value = text?.trim() ? read(text) : null;
  if (text?.trim() && value === null) report(name, text);
  return value;
}

/** Returns the parameters of a view that differ from the defaults. */
export function formatView({ filters, sort, page, view, compare }: ResultsView): [string, string][] {
  const pairs: [string, string][] = [
    ...filterNames.map((name): [string, string] => [filterTable[name].parameter, formatFilter(name, filters[name])]),
    ['sort', sort === emptyView.sort ? '' : sort],
    ['page', page === emptyView.page ? '' : String(page)],
    ['view', view === emptyView.view ? '' : view],
    ['compare', joinList(compare)],
  ];
  return pairs.filter(([, value]) => value !== '');
}

function formatFilter(name: FilterName, value: Filters[FilterName]): string {
  if (value === null) return '';
  return typeof value === 'number' ? formatStep(name, value) : joinList(value);
}

function reportAs(report: Report, name: string, value: string): false {
  report(name, value);
  return false;
}

/** Parses a step as shown or as in the API. A plus sign typed into a URL is decoded as a space. */
function readStep(name: FilterName, steps: readonly number[], text: string): number | null {
  const shown = text.replace(/ $/, '+');
  const found = steps.find((step) => formatStep(name, step) === shown);
  return found ?? steps.find((step) => String(step) === text.trim()) ?? null;
}

function readAmount(text: string): number | null {
  const amount = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && amount > 0 && Number.isFinite(amount) ? amount : null;
}

function readPage(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Joins items with commas. Names may contain commas, so a comma and a percent sign inside an item become `%2C` and `%25`. */
function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[%,]/g, encodeURIComponent)).join(',');
}

function readList(given: URLSearchParams, name: string): string[] {
  return [...new Set(given.getAll(name).flatMap(splitList))];
}

/** Splits a list at its commas; an item may contain `%2C` and `%25`. */
export function splitList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim().replace(/%(25|2C)/gi, decodeURIComponent));
  return items.filter((item) => item !== '');
}

import { type CarRange, carRanges, isOneOf } from '../../domain/enumerations.ts';
import { type FleetCarState, fleetCarStates } from '../../domain/fleet.ts';

/** The parts of the page. */
export const fleetParts = ['cars', 'files', 'staff'] as const;
export type FleetPart = (typeof fleetParts)[number];

/** The parts that suppliers see. */
export const supplierParts: readonly FleetPart[] = ['cars', 'files'];

/** The state of the fleet's page: part, filters of the list and page. It lives in the address. */
export interface FleetFilter {
  readonly show: FleetPart;
  readonly keyword: string;
  /** Ids, or an empty string for all. */
  readonly supplier: string;
  readonly location: string;
  readonly range: CarRange | null;
  readonly status: FleetCarState | null;
  /** From 1. */
  readonly page: number;
}

const idPattern = /^[0-9a-f]{24}$/i;

/** Parses the page's part of a query; invalid values are ignored. */
export function parseFleetFilter(search: string): FleetFilter {
  const params = new URLSearchParams(search);
  const idOf = (name: string) => {
    const id = params.get(name) ?? '';
    return idPattern.test(id) ? id : '';
  };
  const show = params.get('show') ?? '';
  const range = params.get('range') ?? '';
  const status = params.get('status') ?? '';
  const page = Number(params.get('page'));
  return {
    show: isOneOf(fleetParts, show) ? show : 'cars',
    keyword: (params.get('q') ?? '').trim().slice(0, 200),
    supplier: idOf('supplier'),
    location: idOf('place'),
    range: isOneOf(carRanges, range) ? range : null,
    status: isOneOf(fleetCarStates, status) ? status : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the filters that are set, as the query of the request. */
export function fleetQuery({ keyword, supplier, location, range, status }: FleetFilter) {
  return {
    ...(keyword ? { s: keyword } : {}),
    ...(supplier ? { supplier } : {}),
    ...(location ? { location } : {}),
    ...(range ? { range } : {}),
    ...(status ? { status } : {}),
  };
}

/** Formats the state as parameters of the address; defaults are left out. */
export function formatFleetFilter(filter: FleetFilter): Record<string, string> {
  const { s, location, ...others } = fleetQuery(filter);
  return {
    ...(filter.show === 'cars' ? {} : { show: filter.show }),
    ...(s ? { q: s } : {}),
    ...(location ? { place: location } : {}),
    ...others,
    ...(filter.page > 1 ? { page: String(filter.page) } : {}),
  };
}

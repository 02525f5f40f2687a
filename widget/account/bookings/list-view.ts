import { type BookingStatus, bookingStatuses, isOneOf } from '../../domain/enumerations.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { parseWallDate, type WallDate } from '../../domain/wall-date.ts';

/** The state of the list: filters and page. It lives in the address. */
export interface ListView {
  readonly statuses: readonly BookingStatus[];
  /** Ids; empty means any. */
  readonly supplier: string;
  readonly pickup: string;
  readonly dropoff: string;
  /** The rental must lie between these days of pick-up and drop-off. */
  readonly from: WallDate | null;
  readonly to: WallDate | null;
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

/** The statuses listed without a filter. An unpaid checkout is not a booking yet. */
export const listedStatuses = bookingStatuses.filter((status) => status !== 'void');

/** Parses the list's part of a query; invalid values are ignored. */
export function parseListView(search: string): ListView {
  const params = new URLSearchParams(search);
  const idOf = (name: string) => {
    const value = params.get(name) ?? '';
    return isRecordId(value) ? value : '';
  };
  const dayOf = (name: string) => parseWallDate(params.get(name) ?? '');
  const page = Number(params.get('page'));
  return {
    statuses: (params.get('status') ?? '').split(',').filter((word) => isOneOf(bookingStatuses, word)),
    supplier: idOf('supplier'),
    pickup: idOf('pickup'),
    dropoff: idOf('dropoff'),
    from: dayOf('from'),
    to: dayOf('to'),
    keyword: (params.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Formats the view as query parameters; defaults are left out. */
export function formatListView(view: ListView): Record<string, string> {
  const { statuses, supplier, pickup, dropoff, from, to, keyword, page } = view;
  const entries = {
    status: statuses.join(','),
    supplier,
    pickup,
    dropoff,
    from: from ?? '',
    to: to ?? '',
    q: keyword,
    page: page > 1 ? String(page) : '',
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** Returns the number of active filters. */
export function countFilters({ statuses, supplier, pickup, dropoff, from, to, keyword }: ListView): number {
  return [statuses.length > 0, supplier, pickup, dropoff, from ?? to, keyword].filter(Boolean).length;
}

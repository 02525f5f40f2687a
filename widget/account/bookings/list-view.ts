import { type BookingStatus, bookingStatuses, isOneOf } from '../../domain/enumerations.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { parseWallDate, type WallDate } from '../../domain/wall-date.ts';

/** Everything that decides which bookings are shown; it lives in the address. */
export interface ListView {
  readonly statuses: readonly BookingStatus[];
  /** Ids; empty is any. */
  readonly supplier: string;
  readonly pickup: string;
  readonly dropoff: string;
  /** Days of pick-up and drop-off between which a rental lies. */
  readonly from: WallDate | null;
  readonly to: WallDate | null;
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

/** Statuses that a list can hold: an unpaid checkout is nobody's booking yet. */
export const listedStatuses = bookingStatuses.filter((status) => status !== 'void');

/** Reads the list's part of a query; what cannot be used is left out. */
export function parseListView(search: string): ListView {
  const params = new URLSearchParams(search);
  const idOf = (name: string) => {
    const value = params.get(name) ?? '';
    return isRecordId(value) ? value : '';
  };
  const dayOf = (name: string) => parseWallDate(params.get(name) ?? '');
  const page = Number(params.get('page'));
  return {
    statuses: (params.get('status') ?? '').split(',').filter((word) => isOneOf(listedStatuses, word)),
    supplier: idOf('supplier'),
    pickup: idOf('pickup'),
    dropoff: idOf('dropoff'),
    from: dayOf('from'),
    to: dayOf('to'),
    keyword: (params.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The view as parameters of an address; what is as usual is left out. */
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

/** How many of the filters are in force. */
export function countFilters({ statuses, supplier, pickup, dropoff, from, to, keyword }: ListView): number {
  return [statuses.length > 0, supplier, pickup, dropoff, from ?? to, keyword].filter(Boolean).length;
}

import { useEffect, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { Booking } from '../../contract/booking.ts';
import { readPage } from '../../contract/field-schemas.ts';
import type { Input } from '../../contract/operation.ts';
import { bookingsPage } from '../../contract/operations/bookings.ts';
import { allSuppliers, suppliersPage } from '../../contract/operations/suppliers.ts';
import type { SupplierBrief } from '../../contract/supplier.ts';
import { addDaysToDate } from '../../domain/wall-date.ts';
import { toInstant, wallTimeOf } from '../../domain/wall-time.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { useHiddenSuppliers } from '../../parts/hidden-suppliers.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { roleOf } from '../booking-access.ts';
import { useSettings } from '../use-settings.ts';
import { type ListView, listedStatuses } from './list-view.ts';

export interface BookingsResult {
  rows: readonly Booking[] | null;
  /** Total over all pages. */
  total: number;
  pageSize: number;
  suppliers: readonly SupplierBrief[];
  /** The body of the list's request: the filters as the API reads them. */
  query: NonNullable<Input<typeof bookingsPage>['body']>;
  error: ApiError | null;
  isPrevious: boolean;
  retry: () => void;
}

const narrowScreen = '(max-width: 719px)';

/** Returns the operator's page size. A phone shows fewer bookings, because each is a separate card. */
function usePageSize(): number {
  const { bookingsPageSize, bookingsMobilePageSize } = useStore().config.value;
  const [isNarrow, setNarrow] = useState(() => typeof matchMedia === 'function' && matchMedia(narrowScreen).matches);
  useEffect(() => {
    const query = matchMedia(narrowScreen);
    const follow = () => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNarrow ? bookingsMobilePageSize : bookingsPageSize;
}

/** Loads the bookings of a view; the previous page stays while another one loads. */
export function useBookings(view: ListView): BookingsResult {
  const language = useLanguage();
  const { config, session } = useStore();
  const hidesSuppliers = useHiddenSuppliers();
  const size = usePageSize();
  const { features } = useSettings();
  // BookCars leaves out the bookings of suppliers that aren't listed in the request.
  const mustName = !features.includes('reference');
  // Only administrators manage the bookings of several suppliers.
  const showsSuppliers = roleOf(session.user.value) === 'admin' && !hidesSuppliers;
  const suppliers = useQuery(allSuppliers, mustName ? {} : null);
  const named = view.supplier ? [view.supplier] : mustName ? suppliers.data?.map(({ _id }) => _id) : undefined;
  // Visitors' list lacks suppliers that are blocked or have no logo; their bookings are managed all the same.
  const managed = useQuery(suppliersPage, showsSuppliers && !mustName ? { params: { page: 1, size: 1000 } } : null);
  const choices = managed.data ? readPage(managed.data).rows : (suppliers.data ?? []);
  const zone = config.value.timeZone;
  const pickupAt = view.from && wallTimeOf(view.from, '00:00');
  const dropoffAt = view.to && wallTimeOf(addDaysToDate(view.to, 1), '00:00');
  const instantOf = (wall: typeof pickupAt) => wall && toInstant(wall, zone).instant.toISOString();
  const filter = {
    from: instantOf(pickupAt),
    to: instantOf(dropoffAt),
    ...(features.includes('wall-times') ? { pickupAt, dropoffAt } : {}),
    pickupLocation: view.pickup || null,
    dropOffLocation: view.dropoff || null,
    keyword: view.keyword || null,
  };
  const body = {
    statuses: view.statuses.length > 0 ? [...view.statuses] : [...listedStatuses],
    ...(named ? { suppliers: named } : {}),
    filter,
  };
  const isWaiting = mustName && !view.supplier && !suppliers.data;
  const bookings = useQuery(bookingsPage, isWaiting ? null : { params: { page: view.page, size, language }, body });
  const page = bookings.data && readPage(bookings.data);
  return {
    rows: page?.rows ?? null,
    total: page?.total ?? 0,
    pageSize: size,
    suppliers: showsSuppliers ? choices : [],
    query: body,
    error: bookings.error ?? (isWaiting ? suppliers.error : undefined) ?? null,
    isPrevious: bookings.isPrevious,
    retry: () => {
      if (suppliers.error) suppliers.retry();
      if (managed.error) managed.retry();
      bookings.retry();
    },
  };
}

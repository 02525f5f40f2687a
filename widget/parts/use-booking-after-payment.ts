import { useLayoutEffect, useRef } from 'react';
import type { Booking } from '../contract/booking.ts';
import type { QueryResult } from '../state/query.ts';

/**
 * Returns the query of a booking that has been paid or confirmed, without data from before that: an unpaid booking in the cache is
 * fetched once more, however fresh it is, and that result counts whatever it is. Other bookings are returned as they are.
 */
export function useBookingAfterPayment(query: QueryResult<Booking>, isSettled: boolean): QueryResult<Booking> {
  const { data, isRefreshing, retry } = query;
  const isUnpaid = isSettled && data?.status === 'void';
  const wasUnpaid = useRef(isUnpaid);
  useLayoutEffect(() => {
    if (wasUnpaid.current) retry();
  }, [retry]);
  return isUnpaid && isRefreshing ? { ...query, data: undefined, isLoading: true } : query;
}

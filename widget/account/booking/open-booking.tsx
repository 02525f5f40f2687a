import { ApiError } from '../../client/api-error.ts';
import { getBooking } from '../../contract/operations/bookings.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useBookingAfterPayment } from '../../parts/use-booking-after-payment.ts';
import { useReport } from '../../parts/use-report.ts';
import { isConfirmation } from '../../state/made-bookings.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useRefetchOnReturn } from '../../state/use-refetch-on-return.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyValue, useLazyValue } from '../../ui/lazy-value.ts';
import type { AccountProps } from '../account-props.ts';
import { BookingLoading } from './booking-loading.tsx';
import { GuestLookup, type GuestLookupProps } from './guest-lookup.tsx';

export interface OpenBookingProps extends AccountProps {
  id: string;
  /** Booking token, for access without an account. */
  token: string | undefined;
  onLookUp: GuestLookupProps['onOpen'];
}

const bookingPage = lazyValue(() => import('./booking-page.tsx').then(({ BookingPage }) => BookingPage));

/** Loads and shows a booking. A response without a driver means that the user may not see the booking. */
export function OpenBooking({ id, token, onLookUp, ...props }: OpenBookingProps) {
  const language = useLanguage();
  const store = useStore();
  // Loads in parallel with the booking; the look-up form doesn't need it.
  const { value: BookingPage, error: loadError, isRetrying, load } = useLazyValue(bookingPage);
  const hasFailed = Boolean(loadError) && !isRetrying;
  const query = useQuery(getBooking, { params: { id, language } }, { bookingToken: token, isPersonal: true });
  const isSettled = isConfirmation(store, query.data?.reference ?? '');
  const { data, error, isLoading, retry } = useBookingAfterPayment(query, isSettled);
  useRefetchOnReturn(retry);
  const isForeign = data ? !data.driver : error?.code === 'booking_not_found' || error?.code === 'not_owner';
  const isReady = data && !isForeign && BookingPage;
  const isWaiting = isLoading || (data && !isForeign && !hasFailed);
  useReport(props, isReady ? 'ready' : isWaiting ? 'loading' : 'error', isForeign ? null : (error ?? null));
  if (isForeign) return <GuestLookup {...props} isNamed onOpen={onLookUp} />;
  if (data && BookingPage) {
    const { isRefreshing } = query;
    return <BookingPage {...props} {...{ booking: data, token, isRefreshing }} onChanged={retry} />;
  }
  if (hasFailed) {
    return <ErrorState title={msg('We couldn’t load this page.', { id: 'account.notLoaded' })} onRetry={load} />;
  }
  if (error instanceof ApiError) {
    return (
      <ErrorState title={msg('We couldn’t load this booking', { id: 'account.bookingFailed' })} onRetry={retry}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return <BookingLoading />;
}

import { readPage } from '../../contract/field-schemas.ts';
import { bookingsPage } from '../../contract/operations/bookings.ts';
import { bookingStatuses } from '../../domain/enumerations.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useQuery } from '../../state/query.ts';
import type { AccountProps } from '../account-props.ts';
import { BookingLoading } from './booking-loading.tsx';
import { GuestLookup, type GuestLookupProps } from './guest-lookup.tsx';
import { OpenBooking } from './open-booking.tsx';

export interface OwnBookingProps extends AccountProps {
  reference: string;
  onLookUp: GuestLookupProps['onOpen'];
}

/** Finds a booking of the signed-in user by its reference, for a browser in which it was not made. */
export function OwnBooking({ reference, onLookUp, ...props }: OwnBookingProps) {
  const language = useLanguage();
  const { data, error } = useQuery(bookingsPage, {
    params: { page: 1, size: 2, language },
    body: { statuses: [...bookingStatuses], filter: { keyword: reference } },
  });
  const own = data && readPage(data).rows.find((row) => row.reference?.toUpperCase() === reference.toUpperCase());
  if (own) return <OpenBooking {...props} id={own._id} token={undefined} onLookUp={onLookUp} />;
  if (data || error) return <GuestLookup {...props} reference={reference} isNamed onOpen={onLookUp} />;
  return <Waiting {...props} />;
}

function Waiting(props: AccountProps) {
  useReport(props, 'loading');
  return <BookingLoading />;
}

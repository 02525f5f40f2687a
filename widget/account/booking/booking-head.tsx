import { useEffect, useRef } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { BookingBadges } from '../../parts/status-badge.tsx';
import { endConfirmation, isConfirmation } from '../../state/made-bookings.ts';
import { useStore } from '../../state/store-context.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { BookingNotice } from './booking-notice.tsx';

export interface BookingHeadProps {
  booking: Booking;
  isManager: boolean;
  /** True if the booking is that from before the last action. */
  isStale: boolean;
  /** Result of the last action; takes the focus. */
  news: string | null;
  onNavigate: AccountProps['onNavigate'];
}

/** Shows the reference, the status and the notices that come first. */
export function BookingHead({ booking, isManager, isStale, news, onNavigate }: BookingHeadProps) {
  const language = useLanguage();
  const { session, config } = useStore();
  const { reference, createdAt } = booking;
  return (
    <div className="r-booking__head">
      {session.user.value && (
        <p className="r-booking__back">
          <AccountLink view="bookings" onNavigate={onNavigate}>
            {msg('All bookings', { id: 'account.allBookings' })}
          </AccountLink>
        </p>
      )}
      <p className="r-booking__title">
        {reference && (
          <>
            <span className="r-booking__label">{msg('Reference', { id: 'booking.reference' })}</span>
            <strong className="r-booking__reference" translate="no">
              {reference}
            </strong>
          </>
        )}
        {!isStale && <BookingBadges booking={booking} isManager={isManager} />}
      </p>
      {createdAt && (
        <p className="r-booking__made">
          {msg(
            str`Booked on ${formatInstant(new Date(createdAt), booking.pickupLocation.timeZone ?? config.value.timeZone, language)}`,
            { id: 'account.bookedOn' },
          )}
        </p>
      )}
      <News text={news} />
      {!news && <Confirmed booking={booking} />}
      <BookingNotice booking={booking} isManager={isManager} />
    </div>
  );
}

function News({ text }: { text: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) focusInView(box.current, 'nearest');
  }, [text]);
  if (!text) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="good" live="status">
        {text}
      </Notice>
    </div>
  );
}

/** Confirms a booking that was just made in this tab. */
function Confirmed({ booking: { reference, status, driver } }: { booking: Booking }) {
  useLanguage();
  const isNew = isConfirmation(useStore(), reference ?? '');
  const isOver = status === 'cancelled';
  useEffect(() => {
    if (isNew && isOver) endConfirmation();
  }, [isNew, isOver]);
  if (!isNew || isOver || status === 'void' || !driver?.email) return null;
  return (
    <Notice kind="good">
      {msg(str`A confirmation email was sent to ${driver.email}.`, { id: 'account.confirmationSent' })}
    </Notice>
  );
}

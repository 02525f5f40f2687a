import { Printer } from 'lucide';
import type { Booking } from '../../contract/booking.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useBookingAddresses } from '../../parts/booking-address.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { BookingBadges } from '../../parts/status-badge.tsx';
import { Voucher } from '../../parts/voucher.tsx';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import bookingCss from '../booking/booking.css?inline';
import { BookingPeople } from '../booking/booking-people.tsx';
import { QrCode } from './qr-code.tsx';
import css from './voucher-page.css?inline';

export interface VoucherPageProps {
  booking: Booking;
  headingLevel: number;
  onNavigate: AccountProps['onNavigate'];
}

/** Shows a booking's voucher, which prints on one sheet of A4. Only a booking whose car will be handed over has one. */
export function VoucherPage({ booking, headingLevel, onNavigate }: VoucherPageProps) {
  useStyles(bookingCss);
  useStyles(css);
  useLanguage();
  const { isConfirmed } = stateOf(booking);
  const { _id: id, reference } = booking;
  const back = (
    <AccountLink view="booking" params={{ ...(reference ? { ref: reference } : {}), b: id }} onNavigate={onNavigate}>
      {msg('Back to the booking', { id: 'account.voucherBack' })}
    </AccountLink>
  );
  if (!isConfirmed) {
    return (
      <div className="r-booking">
        <Notice kind="info">{msg('There is no voucher for this booking.', { id: 'account.voucherNone' })}</Notice>
        <p>{back}</p>
      </div>
    );
  }
  return (
    <div className="r-booking r-voucher-page">
      <div className="r-voucher-page__actions">
        {back}
        <Button kind="primary" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {msg('Print', { id: 'account.voucherPrint' })}
        </Button>
      </div>
      <VoucherHead booking={booking} />
      <Voucher booking={booking} headingLevel={headingLevel} showsTerms={false}>
        <BookingPeople booking={booking} headingLevel={headingLevel} />
      </Voucher>
    </div>
  );
}

/** Renders the operator, the reference and its code, which opens the booking at the desk. */
function VoucherHead({ booking }: { booking: Booking }) {
  const { websiteName } = useStore().config.value;
  const { page } = useBookingAddresses(booking);
  const { reference } = booking;
  return (
    <div className="r-voucher-page__head">
      <div className="r-voucher-page__words">
        <p className="r-voucher-page__brand">{websiteName}</p>
        {reference && (
          <p>
            <span className="r-booking__label">{msg('Reference', { id: 'booking.reference' })}</span>
            <strong className="r-voucher-page__reference">{reference}</strong>
          </p>
        )}
        <p className="r-voucher-page__badges">
          <BookingBadges booking={booking} />
        </p>
        <p className="r-voucher-page__hint">
          {msg('Show this voucher at the desk when you pick up the car.', { id: 'account.voucherHint' })}
        </p>
      </div>
      {reference && (
        <QrCode text={page} label={msg(str`QR code of booking ${reference}`, { id: 'account.voucherCode' })} />
      )}
    </div>
  );
}

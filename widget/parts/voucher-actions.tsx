import { CalendarPlus, Ticket } from 'lucide';
import { Children, type ReactNode } from 'react';
import type { Booking } from '../contract/booking.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useBookingAddresses } from './booking-address.ts';
import { stateOf } from './booking-state.ts';
import { useHiddenSuppliers } from './hidden-suppliers.ts';
import { calendarFileName, rentalCalendar } from './rental-calendar.ts';
import { rentalName } from './rental-name.ts';
import css from './voucher-actions.css?inline';

export interface VoucherActionsProps {
  booking: Booking;
  /** Additional buttons, shown first. */
  children?: ReactNode;
}

/** Renders the link to the voucher and the button to add the rental to a calendar, which only a confirmed booking has. */
export function VoucherActions({ booking, children }: VoucherActionsProps) {
  useStyles(css);
  useLanguage();
  const { config } = useStore();
  // Actions on the booking come first, so these two are less prominent next to them.
  const hasOthers = Children.toArray(children).length > 0;
  const style = hasOthers ? ({ kind: 'quiet', size: 'sm' } as const) : {};
  const summary = rentalName(booking, useHiddenSuppliers());
  const { page: url, voucher } = useBookingAddresses(booking);
  const { isConfirmed } = stateOf(booking);
  if (!isConfirmed && !hasOthers) return null;
  const save = () => {
    const text = rentalCalendar({ booking, summary, url, product: config.value.websiteName });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), calendarFileName(booking));
  };
  return (
    <div className="r-voucher-actions">
      {children}
      {/* The two wrap to the next line together. */}
      {isConfirmed && (
        <div className="r-voucher-actions__take">
          <LinkButton {...style} icon={<Icon of={Ticket} />} href={voucher}>
            {msg('Open voucher', { id: 'booking.voucher' })}
          </LinkButton>
          <Button {...style} icon={<Icon of={CalendarPlus} />} onClick={save}>
            {msg('Add to calendar', { id: 'booking.calendar' })}
          </Button>
        </div>
      )}
    </div>
  );
}

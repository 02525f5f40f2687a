import { CalendarPlus, Printer } from 'lucide';
import { Children, type ReactNode } from 'react';
import type { Booking } from '../contract/booking.ts';
import { calendarFile } from '../domain/calendar-file.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { stateOf } from './booking-state.ts';
import { useHiddenSuppliers } from './hidden-suppliers.ts';
import { rentalName } from './rental-name.ts';
import css from './voucher-actions.css?inline';

export interface VoucherActionsProps {
  booking: Booking;
  /** Additional buttons, shown first. */
  children?: ReactNode;
}

/** Renders the buttons to print the voucher and add it to a calendar, which only a confirmed booking has. */
export function VoucherActions({ booking, children }: VoucherActionsProps) {
  useStyles(css);
  useLanguage();
  const { config } = useStore();
  // Actions on the booking come first, so these two buttons are less prominent next to them.
  const style = Children.toArray(children).length > 0 ? ({ kind: 'quiet', size: 'sm' } as const) : {};
  const summary = rentalName(booking, useHiddenSuppliers());
  const { isConfirmed } = stateOf(booking);
  if (!isConfirmed && Children.toArray(children).length === 0) return null;
  const save = () => download(bookingCalendar(booking, summary, config.value.websiteName), 'rental.ics');
  return (
    <div className="r-voucher-actions">
      {children}
      {/* The two buttons wrap to the next line together. */}
      {isConfirmed && (
        <div className="r-voucher-actions__take">
          <Button {...style} icon={<Icon of={Printer} />} onClick={() => window.print()}>
            {msg('Print voucher', { id: 'booking.print' })}
          </Button>
          <Button {...style} icon={<Icon of={CalendarPlus} />} onClick={save}>
            {msg('Add to calendar', { id: 'booking.calendar' })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns a calendar file with the rental as its only entry. */
function bookingCalendar(booking: Booking, summary: string, product: string): string {
  const { _id, reference, pickupLocation: place } = booking;
  const description = reference ? msg(str`Reference ${reference}`, { id: 'booking.calendarText' }) : undefined;
  const event = {
    uid: `${_id}@${location.hostname}`,
    start: new Date(booking.from),
    end: new Date(booking.to),
    summary,
    location: [place.name, place.address].filter(Boolean).join(', '),
    description,
    latitude: place.latitude,
    longitude: place.longitude,
    isCancelled: booking.status === 'cancelled',
    remindMinutesBefore: 180,
  };
  return calendarFile({ events: [event], now: new Date(), product });
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

import { CalendarPlus, Printer } from 'lucide';
import { Children, type ReactNode } from 'react';
import type { Booking } from '../contract/booking.ts';
import { calendarFile } from '../domain/calendar-file.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHiddenSuppliers } from './hidden-suppliers.ts';
import { rentalName } from './rental-name.ts';
import css from './voucher-actions.css?inline';

export interface VoucherActionsProps {
  booking: Booking;
  /** Buttons of the place it stands in, before the others. */
  children?: ReactNode;
}

/** Print, and take into a calendar. */
export function VoucherActions({ booking, children }: VoucherActionsProps) {
  useStyles(css);
  useLanguage();
  const { config } = useStore();
  // Where there is something to do with the booking, what to take along stands behind it.
  const look = Children.toArray(children).length > 0 ? ({ kind: 'quiet', size: 'sm' } as const) : {};
  const summary = rentalName(booking, useHiddenSuppliers());
  const save = () => download(bookingCalendar(booking, summary, config.value.websiteName), 'rental.ics');
  return (
    <div className="r-voucher-actions">
      {children}
      {/* The two move to a line of their own together. */}
      <div className="r-voucher-actions__take">
        <Button {...look} icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {msg('Print voucher', { id: 'booking.print' })}
        </Button>
        <Button {...look} icon={<Icon of={CalendarPlus} />} onClick={save}>
          {msg('Add to calendar', { id: 'booking.calendar' })}
        </Button>
      </div>
    </div>
  );
}

/** The rental as one entry of a calendar. */
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
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

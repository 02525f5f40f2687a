import { CalendarPlus, Printer } from 'lucide';
import type { Booking } from '../contract/booking.ts';
import { calendarFile } from '../domain/calendar-file.ts';
import { msg, str } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Outcome } from './kept-checkout.ts';
import { rentalName } from './rental-name.ts';

export interface VoucherActionsProps {
  booking: Booking;
  outcome: Outcome;
  /** Starts a new booking of the same trip. */
  onRestart?: (() => void) | undefined;
}

/** Print, take into a calendar, and begin anew where the booking was cancelled. */
export function VoucherActions({ booking, outcome, onRestart }: VoucherActionsProps) {
  const { config } = useStore();
  const save = () => download(bookingCalendar(booking, outcome, config.value.websiteName), 'rental.ics');
  return (
    <div className="r-confirmation__actions">
      {onRestart && (
        <Button kind="primary" onClick={onRestart}>
          {msg('Book this trip again', { id: 'checkout.bookAgain' })}
        </Button>
      )}
      <Button icon={<Icon of={Printer} />} onClick={() => window.print()}>
        {msg('Print the voucher', { id: 'checkout.print' })}
      </Button>
      <Button icon={<Icon of={CalendarPlus} />} onClick={save}>
        {msg('Add to calendar', { id: 'checkout.calendar' })}
      </Button>
    </div>
  );
}

/** The rental as one entry of a calendar. */
function bookingCalendar(booking: Booking, { reference }: Outcome, product: string): string {
  const { _id, car, supplier, pickupLocation: place } = booking;
  const description = reference ? msg(str`Reference ${reference}`, { id: 'checkout.calendarText' }) : undefined;
  const event = {
    uid: `${_id}@${location.hostname}`,
    start: new Date(booking.from),
    end: new Date(booking.to),
    summary: rentalName(car, supplier),
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

import { Mail, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { DeskEntry } from '../../contract/desk.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatWallDateTime } from '../../domain/format/dates.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { formatPhone, phoneUrl } from '../../domain/format/phones.ts';
import type { Minor } from '../../domain/money.ts';
import { wallClock } from '../../domain/wall-time.ts';
import { msg, str } from '../../i18n/localize.ts';
import { bookingPayments } from '../../parts/booking-payments.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { bookingTimes } from '../../parts/booking-times.ts';
import { BookingStatusBadge } from '../../parts/status-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/table-cards.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TypedName } from '../../ui/whole-words.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { bookedExtras } from '../booked-extras.ts';
import { DeskActions } from './desk-actions.tsx';
import { type DeskEnd, deskStatus } from './desk-status.ts';

export interface DeskColumnsInput {
  end: DeskEnd;
  language: Language;
  /** The zone of the place. */
  zone: string;
  /** True for cars that should have come back on an earlier day: the time then has its date. */
  withDates?: boolean;
  onNavigate: AccountProps['onNavigate'];
  onDone: (text: string) => void;
}

/** Returns the columns of a list of the desk. */
export function deskColumns(input: DeskColumnsInput): Column<DeskEntry>[] {
  return [
    { id: 'time', header: msg('Time', { id: 'desk.time' }), cell: (entry) => timeCell(entry, input) },
    { id: 'driver', header: msg('Customer', { id: 'desk.customer' }), cell: (entry) => driverCell(entry) },
    { id: 'car', header: msg('Car', { id: 'account.auditCar' }), cell: (entry) => carCell(entry, input) },
    { id: 'extras', header: msg('Extras', { id: 'account.extras' }), cell: (entry) => detailsCell(entry, input) },
    { id: 'due', header: msg('At the counter', { id: 'desk.due' }), cell: (entry) => dueCell(entry, input) },
    {
      id: 'actions',
      header: msg('Actions', { id: 'account.actions' }),
      hideHeader: true,
      isScreenOnly: true,
      cell: (entry) => <DeskActions entry={entry} end={input.end} onDone={input.onDone} />,
    },
  ];
}

function timeCell({ booking }: DeskEntry, { end, language, zone, withDates = false }: DeskColumnsInput): ReactNode {
  const { pickupAt, dropoffAt } = bookingTimes(booking, zone);
  const at = end === 'pickup' ? pickupAt : dropoffAt;
  const now = new Date();
  const status = deskStatus(booking, end, { language, zone, now });
  const { isCancelRequested } = stateOf(booking, now);
  return (
    <span className="r-desk__words">
      <time className="r-desk__time" dateTime={at}>
        {withDates ? formatWallDateTime(at, language) : wallClock(at)}
      </time>
      <Badge kind={status.kind}>{status.text}</Badge>
      {isCancelRequested && (
        <Badge kind="warning">{msg('Cancellation requested', { id: 'booking.cancelRequested' })}</Badge>
      )}
    </span>
  );
}

function driverCell({ booking }: DeskEntry): ReactNode {
  const { driver, _additionalDriver: second } = booking;
  const { fullName, phone, email } = driver ?? {};
  return (
    <span className="r-desk__words">
      <strong>
        <TypedName>{fullName ?? '–'}</TypedName>
      </strong>
      {second && (
        <span className="r-desk__quiet">
          <TypedName>{msg(str`Additional driver: ${second.fullName}`, { id: 'desk.secondDriver' })}</TypedName>
        </span>
      )}
      <span className="r-desk__contact">
        {phone && (
          <LinkButton kind="quiet" size="sm" icon={<Icon of={Phone} size="sm" />} href={phoneUrl(phone)}>
            {formatPhone(phone)}
          </LinkButton>
        )}
        {email && (
          <LinkButton
            kind="quiet"
            size="sm"
            className="r-desk__mail"
            icon={<Icon of={Mail} size="sm" />}
            href={`mailto:${email}`}
            title={email}
          >
            {msg('Email', { id: 'desk.mail' })}
            <VisuallyHidden> {fullName}</VisuallyHidden>
          </LinkButton>
        )}
      </span>
    </span>
  );
}

function carCell({ booking, licensePlate }: DeskEntry, { onNavigate }: DeskColumnsInput): ReactNode {
  return (
    <span className="r-desk__words">
      <span>{booking.car.name}</span>
      {licensePlate && <span className="r-desk__plate">{licensePlate}</span>}
      <AccountLink view="booking" params={{ b: booking._id }} onNavigate={onNavigate}>
        {booking.reference ?? msg('Open booking', { id: 'desk.open' })}
      </AccountLink>
    </span>
  );
}

function detailsCell({ booking, note }: DeskEntry, { language }: DeskColumnsInput): ReactNode {
  const { flightNumber } = booking;
  const extras = bookedExtras(booking, language);
  return (
    <span className="r-desk__words">
      <span>{extras.length > 0 ? extras.join(', ') : msg('None', { id: 'account.noExtras' })}</span>
      {flightNumber && <span>{msg(str`Flight ${flightNumber}`, { id: 'desk.flight' })}</span>}
      {note && (
        <span className="r-desk__note">
          <VisuallyHidden>{msg('Note', { id: 'desk.note' })}: </VisuallyHidden>
          {note}
        </span>
      )}
    </span>
  );
}

function dueCell({ booking }: DeskEntry, { language }: DeskColumnsInput): ReactNode {
  const { plan, currency } = booking;
  const { isCalledOff } = stateOf(booking);
  const payments = plan && currency && !isCalledOff ? bookingPayments(booking, plan) : null;
  const text = (amount: Minor) =>
    formatMoney({ amount, currency: parseCurrencyCode(currency ?? 'USD') }, language, { withCode: true });
  const due = payments ? text(payments.due) : '';
  const held = payments ? text(payments.held) : '';
  return (
    <span className="r-desk__words">
      {payments &&
        (payments.due > 0 ? (
          <strong>{msg(str`${due} due`, { id: 'desk.dueAmount' })}</strong>
        ) : (
          <span>{msg('Nothing due', { id: 'desk.nothingDue' })}</span>
        ))}
      {payments && payments.held > 0 && (
        <span className="r-desk__quiet">
          {payments.isDepositPaid
            ? msg(str`Deposit ${held}, paid`, { id: 'desk.depositPaid' })
            : msg(str`Deposit ${held}`, { id: 'desk.deposit' })}
        </span>
      )}
      <BookingStatusBadge booking={booking} isManager />
    </span>
  );
}

import { Ban, Eye, Pencil, Trash } from 'lucide';
import type { ReactNode } from 'react';
import type { Booking } from '../../contract/booking.ts';
import type { Feature } from '../../contract/settings.ts';
import { type CurrencyCode, parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatWallDateTime } from '../../domain/format/dates.ts';
import { formatMoney, needDecimals } from '../../domain/format/money.ts';
import { type Money, toMinor } from '../../domain/money.ts';
import type { WallTime } from '../../domain/wall-time.ts';
import { msg, str } from '../../i18n/localize.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { bookingTimes } from '../../parts/booking-times.ts';
import { CarPicture } from '../../parts/car-picture.tsx';
import { BookingBadges } from '../../parts/status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/table-cards.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TypedName, WholeWords } from '../../ui/whole-words.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { mayRequestCancellation } from '../booking-access.ts';

export interface ColumnsInput {
  language: Language;
  timeZone: string;
  baseCurrency: CurrencyCode;
  isManager: boolean;
  mayDelete: boolean;
  hidesSuppliers: boolean;
  features: readonly Feature[];
  selected: readonly string[];
  all: readonly Booking[];
  onSelect: (ids: readonly string[]) => void;
  onNavigate: AccountProps['onNavigate'];
  onCancel: (booking: Booking) => void;
  onDelete: (booking: Booking) => void;
}

/** Returns the columns of the list, including the actions. */
export function bookingColumns(input: ColumnsInput): Column<Booking>[] {
  const { isManager } = input;
  const columns: (Column<Booking> | null)[] = [
    isManager ? selection(input) : null,
    {
      id: 'car',
      header: msg('Booking', { id: 'account.booking' }),
      hideHeader: true,
      cell: (row) => carCell(row, input),
    },
    {
      id: 'pickup',
      header: msg('Pick-up', { id: 'booking.pickup' }),
      cell: (row) => stopCell(row, 'pickup', input),
    },
    {
      id: 'dropoff',
      header: msg('Drop-off', { id: 'booking.dropoff' }),
      cell: (row) => stopCell(row, 'dropoff', input),
    },
    isManager
      ? {
          id: 'driver',
          header: msg('Driver', { id: 'booking.driverTitle' }),
          cell: ({ driver }) => <TypedName>{driver?.fullName ?? '–'}</TypedName>,
        }
      : null,
    {
      id: 'status',
      header: msg('Status', { id: 'account.status' }),
      cell: (row) => statusCell(row, input),
    },
    {
      id: 'total',
      header: msg('Total', { id: 'booking.total' }),
      numeric: true,
      cell: (row) => <span className="r-bookings__total">{totalText(row, input)}</span>,
    },
    {
      id: 'actions',
      header: msg('Actions', { id: 'account.actions' }),
      hideHeader: true,
      isScreenOnly: true,
      cell: (row) => actionsCell(row, input),
    },
  ];
  return columns.filter((column) => column !== null);
}

/** Returns a booking's name where no picture shows the car. */
export function bookingName({ reference, car }: Booking): string {
  return reference ?? car.name;
}

function selection({ selected, onSelect }: ColumnsInput): Column<Booking> {
  return {
    id: 'select',
    header: msg('Select', { id: 'account.select' }),
    hideHeader: true,
    isScreenOnly: true,
    cell: (row) => (
      <Checkbox
        label={<VisuallyHidden>{msg(str`Select ${bookingName(row)}`, { id: 'account.selectOne' })}</VisuallyHidden>}
        value={selected.includes(row._id)}
        onChange={(isOn) => onSelect(isOn ? [...selected, row._id] : selected.filter((id) => id !== row._id))}
      />
    ),
  };
}

function carCell(row: Booking, { onNavigate, hidesSuppliers }: ColumnsInput): ReactNode {
  const about = [row.reference, hidesSuppliers ? undefined : row.supplier.fullName].filter(Boolean).join(' · ');
  return (
    <span className="r-bookings__car">
      <CarPicture image={row.car.image} size="option" className="r-bookings__picture" />
      <span className="r-bookings__words">
        <AccountLink view="booking" params={{ b: row._id }} onNavigate={onNavigate}>
          <WholeWords>{row.car.name}</WholeWords>
        </AccountLink>
        <span className="r-bookings__quiet">
          <TypedName>{about}</TypedName>
        </span>
      </span>
    </span>
  );
}

function stopCell(row: Booking, end: 'pickup' | 'dropoff', { language, timeZone }: ColumnsInput): ReactNode {
  const { pickupAt, dropoffAt } = bookingTimes(row, timeZone);
  const at: WallTime = end === 'pickup' ? pickupAt : dropoffAt;
  const place = end === 'pickup' ? row.pickupLocation : row.dropOffLocation;
  return (
    <span className="r-bookings__words">
      <span className="r-bookings__when">{formatWallDateTime(at, language)}</span>
      <span className="r-bookings__quiet">
        <TypedName>{place.name}</TypedName>
      </span>
    </span>
  );
}

function totalOf({ totalMinor, currency, price }: Booking, baseCurrency: CurrencyCode): Money {
  return totalMinor !== undefined && currency
    ? { amount: totalMinor, currency: parseCurrencyCode(currency) }
    : { amount: toMinor(price), currency: baseCurrency };
}

/** Formats a total with its code: bookings in US and Australian dollars are below each other. */
function totalText(row: Booking, { all, language, baseCurrency }: ColumnsInput): string {
  const withDecimals = needDecimals(all.map((one) => totalOf(one, baseCurrency).amount));
  return formatMoney(totalOf(row, baseCurrency), language, { withCode: true, withDecimals });
}

function statusCell(row: Booking, { isManager }: ColumnsInput): ReactNode {
  return (
    <span className="r-bookings__status">
      <BookingBadges booking={row} isManager={isManager} />
    </span>
  );
}

/** The labels of the actions, which a narrow table shows as tooltips of their icons. */
function actionTexts() {
  return {
    view: msg('View', { id: 'account.view' }),
    edit: msg('Edit', { id: 'account.edit' }),
    cancel: msg('Cancel', { id: 'account.cancelOne' }),
    delete: msg('Delete', { id: 'account.delete' }),
  };
}

function actionsCell(row: Booking, input: ColumnsInput): ReactNode {
  const { onNavigate, onCancel, onDelete, mayDelete, isManager } = input;
  const name = bookingName(row);
  const words = actionTexts();
  const { phase, mayChange, isOut } = stateOf(row);
  const mayCancel = mayRequestCancellation(row, input.features);
  const isOpen = phase === 'upcoming' || phase === 'unpaid';
  // Staff extend a rental under way, too.
  const mayEdit = isManager ? ['upcoming', 'running', 'overdue'].includes(phase) : mayChange;
  return (
    <span className="r-bookings__actions">
      <AccountLink look="button" title={words.view} view="booking" params={{ b: row._id }} onNavigate={onNavigate}>
        <Icon of={Eye} size="sm" />
        <span className="r-bookings__view">{words.view}</span>
        <VisuallyHidden> {name}</VisuallyHidden>
      </AccountLink>
      {input.features.includes('change-request') && mayEdit && (
        <AccountLink
          look="button"
          title={words.edit}
          view="booking"
          params={{ b: row._id, do: 'change' }}
          onNavigate={onNavigate}
        >
          <Icon of={Pencil} size="sm" />
          <span className="r-bookings__action">{words.edit}</span>
          <VisuallyHidden> {name}</VisuallyHidden>
        </AccountLink>
      )}
      {(isManager ? isOpen : mayCancel) && (
        <Button
          kind="quiet"
          size="sm"
          title={words.cancel}
          icon={<Icon of={Ban} size="sm" />}
          onClick={() => onCancel(row)}
        >
          <span className="r-bookings__action">{words.cancel}</span>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {mayDelete && !isOut && (
        <Button
          kind="quiet"
          size="sm"
          title={words.delete}
          icon={<Icon of={Trash} size="sm" />}
          onClick={() => onDelete(row)}
        >
          <span className="r-bookings__action">{words.delete}</span>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}

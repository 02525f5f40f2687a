import { Trash } from 'lucide';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { Booking } from '../../contract/booking.ts';
import { updateBookingStatus } from '../../contract/operations/bookings.ts';
import { commonNextStatuses, isAllowedAfterEnd } from '../../domain/booking-status.ts';
import { type BookingStatus, bookingStatuses, isOneOf } from '../../domain/enumerations.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { bookingStatusName } from '../../i18n/messages/booking-status.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { useAction } from '../use-action.ts';
import { useSettings } from '../use-settings.ts';
import { StatusDialog } from './status-dialog.tsx';
import type { StatusChange } from './undo-notice.tsx';

export interface BulkBarProps {
  /** The selected bookings. */
  rows: readonly Booking[];
  /** All bookings of the page. */
  all: readonly Booking[];
  onSelect: (ids: readonly string[]) => void;
  mayDelete: boolean;
  onDelete: () => void;
  /** Receives the text that confirms what was done, and the change if it can be undone. */
  onDone: (text: string, change: StatusChange | null) => void;
  onReload: () => void;
}

function SelectAll({ rows, all, onSelect }: Pick<BulkBarProps, 'rows' | 'all' | 'onSelect'>) {
  useLanguage();
  const count = rows.length;
  return (
    <Checkbox
      label={
        count === 0
          ? msg('Select all on this page', { id: 'account.selectAll' })
          : count === 1
            ? msg('1 selected', { id: 'account.oneSelected' })
            : msg(str`${count} selected`, { id: 'account.manySelected' })
      }
      value={count > 0 && count === all.length}
      onChange={(isOn) => onSelect(isOn ? all.map(({ _id }) => _id) : [])}
    />
  );
}

interface StatusToolsProps {
  offered: readonly BookingStatus[];
  status: BookingStatus | null;
  isBusy: boolean;
  onStatus: (status: string) => void;
  onApply: () => void;
}

/** Selects the status of the selected bookings and sets it. */
function StatusTools({ offered, status, isBusy, onStatus, onApply }: StatusToolsProps) {
  useLanguage();
  if (offered.length === 0) {
    return (
      <p className="r-bookings__quiet">
        {msg('No status applies to all selected bookings', { id: 'account.noStatus' })}
      </p>
    );
  }
  const label = msg('New status', { id: 'account.newStatus' });
  return (
    <>
      <Select
        kind="inline"
        hideLabel
        label={label}
        placeholder={label}
        value={status ?? ''}
        options={offered.map((value) => ({ value, label: bookingStatusName(value) }))}
        onChange={onStatus}
      />
      <Button size="sm" disabled={!status} busy={isBusy} onClick={onApply}>
        {msg('Set status', { id: 'account.setStatus' })}
      </Button>
    </>
  );
}

/** Names the booking that can't get the status, for example because a colleague has cancelled it. Returns null for another failure. */
function refusalText(error: ApiError | null): string | null {
  const { reference, from } = error?.values ?? {};
  if (error?.code !== 'status_not_allowed' || !reference || !isOneOf(bookingStatuses, from)) return null;
  const name = bookingStatusName(from);
  return msg(str`Booking ${reference} is “${name}” and can’t get this status. No booking was changed.`, {
    id: 'account.statusRefused',
  });
}

function StatusFailure({ error }: { error: ApiError | null }) {
  useLanguage();
  const text = refusalText(error);
  return text === null ? <ActionFailure error={error} /> : <ErrorNotice kind="danger">{text}</ErrorNotice>;
}

/** True if nothing is left to cancel: the rental is over, the customer has the car, or they didn't come. */
function isPast(booking: Booking): boolean {
  const { phase, isOut } = stateOf(booking);
  return isOut || phase === 'over' || phase === 'returned' || phase === 'no-show';
}

/** Returns the statuses that all selected bookings may get. */
function offeredStatuses(rows: readonly Booking[]): BookingStatus[] {
  const statuses = rows.map(({ status }) => status);
  const hasEnded = rows.some(isPast);
  return commonNextStatuses(statuses, 'manager').filter((status) => !hasEnded || isAllowedAfterEnd(status));
}

/** A manager's actions for the selected bookings: set a status or delete. Both require a confirmation. */
export function BulkBar({ rows, all, onSelect, mayDelete, onDelete, onDone, onReload }: BulkBarProps) {
  useLanguage();
  const { client, notify } = useStore();
  const [wanted, setWanted] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const action = useAction();
  const offered = offeredStatuses(rows);
  const { features } = useSettings();
  const isUndoable = features.includes('undo-status');
  const status = isOneOf(offered, wanted) ? wanted : null;
  const count = rows.length;

  /** Reloads the list, which is out of date. If no booking is left in it, the notice isn't either, but the toast is. */
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && refusalText(error) !== null) {
      notify('danger', () => refusalText(error) ?? '');
      onReload();
    }
    throw error;
  };

  const apply = async () => {
    if (!status) return;
    const body = { ids: rows.map(({ _id }) => _id), status };
    const changed = rows.filter((row) => row.status !== status).map(({ _id }) => _id);
    const isDone = await action.run(() => client.call(updateBookingStatus, { body }).catch(refuse));
    setConfirming(false);
    if (!isDone) return;
    setWanted('');
    onDone(msg('Changes made successfully.', { id: 'account.changed' }), isUndoable ? { ids: changed, status } : null);
  };
  return (
    <div className="r-bookings__bulk">
      <SelectAll rows={rows} all={all} onSelect={onSelect} />
      {count > 0 && (
        <div className="r-bookings__bulk-tools">
          <StatusTools
            offered={offered}
            status={status}
            isBusy={action.isBusy}
            onStatus={(value) => {
              action.clear();
              setWanted(value);
            }}
            onApply={() => setConfirming(true)}
          />
          {mayDelete && (
            <Button kind="quiet" size="sm" icon={<Icon of={Trash} size="sm" />} onClick={onDelete}>
              {msg('Delete selected bookings', { id: 'account.deleteSelected' })}
            </Button>
          )}
        </div>
      )}
      <StatusFailure error={action.failure} />
      <StatusDialog
        status={isConfirming ? status : null}
        count={count}
        isPaid={rows.some(({ paidMinor, refundedMinor }) => (paidMinor ?? 0) > (refundedMinor ?? 0))}
        isUndoable={isUndoable}
        action={action}
        onClose={() => setConfirming(false)}
        onConfirm={() => void apply()}
      />
    </div>
  );
}

import { useState } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useHiddenSuppliers } from '../../parts/hidden-suppliers.ts';
import { useStore } from '../../state/store-context.tsx';
import { classes } from '../../ui/classes.ts';
import { TableCards } from '../../ui/table-cards.tsx';
import type { AccountProps } from '../account-props.ts';
import { CancelDialog } from '../booking/cancel-dialog.tsx';
import { mayManage } from '../booking-access.ts';
import { useSettings } from '../use-settings.ts';
import { bookingColumns } from './booking-columns.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { StatusChange } from './undo-notice.tsx';

export interface BookingsTableProps extends AccountProps {
  rows: readonly Booking[];
  /** True while another page loads. */
  isStale: boolean;
  onChanged: () => void;
  /** Receives the statuses that were just set, or null after another action. */
  onStatus: (change: StatusChange | null) => void;
}

type DialogState = { what: 'cancel' | 'delete'; rows: readonly Booking[] } | null;

/** The table of bookings, with the bulk actions of a manager. */
export function BookingsTable({ rows, isStale, onChanged, onStatus, ...props }: BookingsTableProps) {
  const language = useLanguage();
  const { session, config, notify } = useStore();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<DialogState>(null);
  const isManager = mayManage(session.user.value, 'set-booking-status');
  const mayDelete = mayManage(session.user.value, 'delete-booking');
  const chosen = rows.filter(({ _id }) => selected.includes(_id));
  const close = () => setDialog(null);
  const done = (text: string, next: StatusChange | null = null) => {
    close();
    onStatus(next);
    setSelected([]);
    notify('good', text);
    onChanged();
  };
  const columns = bookingColumns({
    language,
    timeZone: config.value.timeZone,
    baseCurrency: config.value.baseCurrency,
    isManager,
    mayDelete,
    hidesSuppliers: useHiddenSuppliers(),
    features: useSettings().features,
    selected,
    all: rows,
    onSelect: setSelected,
    onNavigate: props.onNavigate,
    onCancel: (booking) => setDialog({ what: 'cancel', rows: [booking] }),
    onDelete: (booking) => setDialog({ what: 'delete', rows: [booking] }),
  });
  const [booking] = dialog?.rows ?? [];
  return (
    <div className="r-bookings__list" aria-busy={isStale || undefined} data-stale={isStale || undefined}>
      {isManager && (
        <BulkBar
          rows={chosen}
          all={rows}
          onSelect={setSelected}
          mayDelete={mayDelete}
          onDelete={() => setDialog({ what: 'delete', rows: chosen })}
          onDone={done}
          onReload={onChanged}
        />
      )}
      <TableCards
        label={msg('Bookings', { id: 'account.bookings' })}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        isSelected={({ _id }) => selected.includes(_id)}
        className={classes('r-bookings__table', isManager && 'r-bookings__table--managed')}
      />
      {booking && (
        <CancelDialog
          booking={booking}
          isManager={isManager}
          open={dialog?.what === 'cancel'}
          onClose={close}
          onCancelled={props.onCancelled}
          onDone={done}
        />
      )}
      <DeleteDialog rows={dialog?.rows ?? []} open={dialog?.what === 'delete'} onClose={close} onDone={done} />
    </div>
  );
}

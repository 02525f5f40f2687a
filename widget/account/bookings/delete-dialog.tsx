import type { Booking } from '../../contract/booking.ts';
import { deleteBookings } from '../../contract/operations/bookings.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useAction } from '../use-action.ts';
import { bookingName } from './booking-columns.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface DeleteDialogProps {
  rows: readonly Booking[];
  open: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Confirms that bookings are deleted permanently. */
export function DeleteDialog({ rows, open, onClose, onDone }: DeleteDialogProps) {
  useLanguage();
  const { client } = useStore();
  const action = useAction();
  const confirm = async () => {
    const isDone = await action.run(() => client.call(deleteBookings, { body: rows.map(({ _id }) => _id) }));
    if (isDone) onDone(msg('Deleted.', { id: 'account.deleted' }));
  };
  const [first] = rows;
  const close = () => {
    action.clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={
        rows.length === 1 && first
          ? msg(str`Delete booking ${bookingName(first)}?`, { id: 'account.deleteTitle' })
          : msg(str`Delete ${rows.length} bookings?`, { id: 'account.deleteMany' })
      }
      confirm={msg('Delete permanently', { id: 'account.deleteConfirm' })}
      keep={msg('Keep', { id: 'account.keep' })}
      action={action}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      {rows.length === 1
        ? msg(
            'This permanently deletes the booking. If the rental is upcoming, the driver is notified that it’s cancelled.',
            {
              id: 'account.deleteText',
            },
          )
        : msg(
            'This permanently deletes the bookings. If a rental is upcoming, its driver is notified that it’s cancelled.',
            { id: 'account.deleteManyText' },
          )}{' '}
      {rows.some(({ paidMinor = 0, refundedMinor = 0 }) => paidMinor > refundedMinor) &&
        msg('Online payments are refunded under the booking terms. You can’t make a refund afterwards.', {
          id: 'account.deleteRefunds',
        })}
    </ConfirmDialog>
  );
}

import { statusUndoMinutes } from '../../domain/booking-status.ts';
import type { BookingStatus } from '../../domain/enumerations.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { bookingStatusName } from '../../i18n/messages/booking-status.ts';
import { minutesText } from '../../i18n/messages/minutes.ts';
import type { AccountAction } from '../use-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface StatusDialogProps {
  /** The status to confirm; the dialog is closed without one. */
  status: BookingStatus | null;
  count: number;
  /** True if one of the bookings was paid online. */
  isPaid: boolean;
  /** True if the API can undo the change. */
  isUndoable: boolean;
  action: AccountAction;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms a new status of the selected bookings. */
export function StatusDialog({ status, count, isPaid, isUndoable, action, onClose, onConfirm }: StatusDialogProps) {
  useLanguage();
  const isCancelling = status === 'cancelled';
  return (
    <ConfirmDialog
      open={status !== null}
      title={status ? titleOf(status, count) : ''}
      confirm={
        isCancelling
          ? msg('Cancel selected', { id: 'account.cancelSelected' })
          : msg('Set status', { id: 'account.setStatus' })
      }
      isHarmless={!isCancelling}
      keep={msg('Keep', { id: 'account.keep' })}
      action={action}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {isCancelling
        ? msg('The cars become available again immediately, and the drivers are notified by email.', {
            id: 'account.cancelManyText',
          })
        : msg('The drivers are notified by email.', { id: 'account.setStatusText' })}{' '}
      {isCancelling &&
        isPaid &&
        msg('Each refund follows the terms of its booking.', { id: 'account.cancelManyRefunds' })}{' '}
      {isUndoable ? undoText(minutesText(statusUndoMinutes)) : msg('This can’t be undone.', { id: 'account.final' })}
    </ConfirmDialog>
  );
}

function undoText(time: string): string {
  return msg(str`You can undo this for ${time}.`, { id: 'account.undoPeriod' });
}

function titleOf(status: BookingStatus, count: number): string {
  const isOne = count === 1;
  if (status === 'cancelled') {
    return isOne
      ? msg('Cancel this booking?', { id: 'account.cancelTitle' })
      : msg(str`Cancel ${count} bookings?`, { id: 'account.cancelMany' });
  }
  const name = bookingStatusName(status);
  return isOne
    ? msg(str`Set this booking to “${name}”?`, { id: 'account.setOneTitle' })
    : msg(str`Set ${count} bookings to “${name}”?`, { id: 'account.setManyTitle' });
}

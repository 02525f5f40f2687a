import type { Notification } from '../../contract/notification.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { ConfirmDialog } from '../bookings/confirm-dialog.tsx';
import type { AccountAction } from '../use-action.ts';

export interface DeleteNoticesDialogProps {
  /** The notices to delete; the dialog is closed if null. */
  deleting: readonly Notification[] | 'all' | null;
  action: AccountAction;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms the deletion of one notice or of all. */
export function DeleteNoticesDialog({ deleting, action, onClose, onConfirm }: DeleteNoticesDialogProps) {
  useLanguage();
  return (
    <ConfirmDialog
      open={deleting !== null}
      title={
        deleting === 'all'
          ? msg('Delete all notifications?', { id: 'account.deleteAllTitle' })
          : msg('Delete this notification?', { id: 'account.deleteNoticeTitle' })
      }
      confirm={msg('Delete', { id: 'account.delete' })}
      keep={msg('Keep', { id: 'account.keep' })}
      action={action}
      onClose={() => {
        action.clear();
        onClose();
      }}
      onConfirm={onConfirm}
    >
      {msg('This can’t be undone. Your bookings aren’t affected.', { id: 'account.deleteNoticeText' })}
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionFailure } from '../action-failure.tsx';
import type { AccountAction } from '../use-action.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  /** Labels of the two buttons. */
  confirm: string;
  keep: string;
  action: AccountAction;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, keep, action, onClose, onConfirm } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button kind="danger" busy={action.isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <ActionFailure error={action.failure} />
    </Dialog>
  );
}

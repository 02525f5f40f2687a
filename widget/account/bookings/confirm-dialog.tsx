import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { KeepButton } from '../keep-button.tsx';
import type { AccountAction } from '../use-action.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  /** Labels of the two buttons. */
  confirm: string;
  keep: string;
  /** True for an action that can be undone. */
  isHarmless?: boolean;
  action: AccountAction;
  /** Why the action was refused, if the error's own text doesn't say it. */
  failureText?: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms an action before it is carried out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, keep, isHarmless = false, action, failureText, onClose, onConfirm } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <KeepButton onClick={onClose}>{keep}</KeepButton>
          <Button kind={isHarmless ? 'primary' : 'danger'} busy={action.isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <ActionFailure error={action.failure} text={failureText} />
    </Dialog>
  );
}

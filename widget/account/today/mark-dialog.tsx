import type { ReactNode } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { RentalMark } from '../../domain/rental-marks.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { KeepButton } from '../keep-button.tsx';
import type { MarkWords } from './mark-texts.ts';

interface MarkDialogProps {
  open: boolean;
  words: MarkWords;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Why it was refused. */
  children: ReactNode;
}

/** Requires a confirmation before a mark is undone, or before a car is given back early. */
export function MarkDialog({ open, words, isBusy, onClose, onConfirm, children }: MarkDialogProps) {
  useLanguage();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={words.title}
      actions={
        <>
          <KeepButton onClick={onClose}>{msg('Close', { id: 'ui.close' })}</KeepButton>
          <Button kind="primary" busy={isBusy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {children}
    </Dialog>
  );
}

interface MarkFailureProps {
  error: ApiError | null;
  mark: RentalMark;
  isUndo: boolean;
}

/** Explains why a mark was refused. */
export function MarkFailure({ error, mark, isUndo }: MarkFailureProps) {
  useLanguage();
  const text = error && conflictText(error, mark, isUndo);
  return text ? <ErrorNotice kind="warning">{text}</ErrorNotice> : <ActionFailure error={error} />;
}

/** Explains what is in the way of a mark; null for any other error. */
function conflictText(error: ApiError, mark: RentalMark, isUndo: boolean): string | null {
  if (error.code === 'status_not_allowed') {
    return msg('This booking has changed in the meantime. Reload the page to see the changes.', { id: 'desk.changed' });
  }
  if (error.code !== 'car_unavailable') return null;
  return isUndo && mark === 'returned'
    ? msg('The car has been booked again in the meantime, so the return can’t be undone.', {
        id: 'desk.bookedAgain',
      })
    : msg('Another customer still has this car. Record its return first.', { id: 'desk.stillOut' });
}

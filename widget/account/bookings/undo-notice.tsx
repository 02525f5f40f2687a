import { Undo2 } from 'lucide';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { undoStatusChange } from '../../contract/operations/bookings.ts';
import { statusUndoMinutes } from '../../domain/booking-status.ts';
import type { BookingStatus } from '../../domain/enumerations.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { bookingStatusName } from '../../i18n/messages/booking-status.ts';
import { minutesText } from '../../i18n/messages/minutes.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { useAction } from '../use-action.ts';

/** A status that was just set on bookings that had another one. */
export interface StatusChange {
  readonly ids: readonly string[];
  readonly status: BookingStatus;
}

export interface UndoNoticeProps {
  change: StatusChange;
  onClose: () => void;
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/** Reports a change of statuses, and undoes it. */
export function UndoNotice({ change: { ids, status }, onClose, onDone }: UndoNoticeProps) {
  useLanguage();
  const { client } = useStore();
  const action = useAction();
  const count = ids.length;
  const name = bookingStatusName(status);
  const box = useRef<HTMLDivElement>(null);
  // The button that set the status has gone with the selection.
  useEffect(() => focusInView(box.current, 'nearest'), []);
  const undo = async () => {
    const isDone = await action.run(() => client.call(undoStatusChange, { body: { ids: [...ids], status } }));
    if (isDone) onDone(msg('Change undone.', { id: 'account.undone' }));
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="good"
        live="status"
        actions={
          <>
            <Button size="sm" icon={<Icon of={Undo2} size="sm" />} busy={action.isBusy} onClick={() => void undo()}>
              {msg('Undo', { id: 'account.undo' })}
            </Button>
            <Button kind="quiet" size="sm" onClick={onClose}>
              {msg('Close', { id: 'ui.close' })}
            </Button>
          </>
        }
      >
        {count === 1
          ? msg(str`1 booking set to “${name}”.`, { id: 'account.setOneDone' })
          : msg(str`${count} bookings set to “${name}”.`, { id: 'account.setManyDone' })}
        <ActionFailure error={action.failure} text={refusalText(action.failure)} />
      </Notice>
    </div>
  );
}

/** Explains why the change stays; undefined for a failure that says it itself. */
function refusalText(error: ApiError | null): string | undefined {
  const { reference } = error?.values ?? {};
  if (error?.code === 'car_unavailable') {
    return msg('The car has been booked again in the meantime, so the change can’t be undone.', {
      id: 'account.undoCarTaken',
    });
  }
  if (error?.code !== 'status_not_allowed' || !reference) return;
  return msg(
    str`The change can’t be undone: booking ${reference} has changed since, or more than ${minutesText(statusUndoMinutes)} have passed.`,
    { id: 'account.undoRefused' },
  );
}

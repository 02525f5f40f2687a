import { Undo2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { undoStatusChange } from '../../contract/operations/bookings.ts';
import type { BookingStatus } from '../../domain/enumerations.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { bookingStatusName } from '../../i18n/messages/booking-status.ts';
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
        <ActionFailure error={action.failure} />
      </Notice>
    </div>
  );
}

import { Undo2, UserX } from 'lucide';
import { useState } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { setNoShow } from '../../contract/operations/bookings.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { ConfirmDialog } from '../bookings/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';

export interface NoShowButtonProps {
  booking: Booking;
  size?: 'md' | 'sm';
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/** Records that the driver didn't come, after a confirmation, or undoes it. */
export function NoShowButton({ booking: { _id: id, noShowAt, driver }, size = 'md', onDone }: NoShowButtonProps) {
  useLanguage();
  const { client } = useStore();
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const send = async (noShow: boolean) => {
    if (!(await action.run(() => client.call(setNoShow, { params: { id }, body: { noShow } })))) return;
    setOpen(false);
    onDone(
      noShow
        ? msg('No-show recorded. The customer is notified by email.', { id: 'account.noShowDone' })
        : msg('No-show undone.', { id: 'account.noShowUndone' }),
    );
  };
  if (noShowAt) {
    return (
      <>
        <Button
          size={size}
          icon={<Icon of={Undo2} size={size} />}
          busy={action.isBusy}
          onClick={() => void send(false)}
        >
          {msg('Undo the no-show', { id: 'account.noShowUndo' })}
          <VisuallyHidden> {driver?.fullName}</VisuallyHidden>
        </Button>
        {action.failure?.code === 'car_unavailable' ? (
          <ErrorNotice kind="warning">
            {msg('The car has been booked again in the meantime, so the no-show can’t be undone.', {
              id: 'account.noShowCarTaken',
            })}
          </ErrorNotice>
        ) : (
          <ActionFailure error={action.failure} />
        )}
      </>
    );
  }
  return (
    <>
      <Button kind="quiet" size={size} icon={<Icon of={UserX} size={size} />} onClick={() => setOpen(true)}>
        {msg('Record a no-show', { id: 'account.noShow' })}
        <VisuallyHidden> {driver?.fullName}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={msg('Record that the driver didn’t show up?', { id: 'account.noShowTitle' })}
        confirm={msg('Record no-show', { id: 'account.noShowSend' })}
        keep={msg('Close', { id: 'ui.close' })}
        action={action}
        onClose={() => {
          action.clear();
          setOpen(false);
        }}
        onConfirm={() => void send(true)}
      >
        {msg(
          'The car can be booked again right away, and the customer is notified by email. Nothing is refunded automatically. You can undo this as long as the car is free.',
          { id: 'account.noShowText' },
        )}
      </ConfirmDialog>
    </>
  );
}

import { BanknoteArrowDown } from 'lucide';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { Booking } from '../../contract/booking.ts';
import { updateBookingStatus } from '../../contract/operations/bookings.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { dueOfPaid } from '../../parts/booking-payments.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { KeepButton } from '../keep-button.tsx';
import { useAction } from '../use-action.ts';

export interface RecordPaymentProps {
  booking: Booking;
  isDisabled: boolean;
  /** Called when another amount is due than is shown. */
  onOutdated: () => void;
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/** Records, after a confirmation, that the customer has paid at the counter by how much a paid booking has become dearer. */
export function RecordPayment({ booking, isDisabled, onOutdated, onDone }: RecordPaymentProps) {
  const language = useLanguage();
  const { client } = useStore();
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const due = dueOfPaid(booking);
  const currency = parseCurrencyCode(booking.currency ?? 'USD');
  const amount = formatMoney({ amount: due, currency }, language, { withCode: true });
  const close = () => {
    action.clear();
    setOpen(false);
  };
  const send = async () => {
    const body = { ids: [booking._id], status: 'paid' as const, dueMinor: due };
    const record = () =>
      client.call(updateBookingStatus, { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'price_changed') onOutdated();
        throw error;
      });
    if (!(await action.run(record))) return;
    setOpen(false);
    onDone(msg(str`${amount} recorded as paid. The customer is notified by email.`, { id: 'account.recordPaidDone' }));
  };
  const changed =
    action.failure?.code === 'price_changed'
      ? msg('The amount due has changed. Please check it again.', { id: 'account.recordPaidChanged' })
      : undefined;
  return (
    <>
      <Button icon={<Icon of={BanknoteArrowDown} />} disabled={isDisabled} onClick={() => setOpen(true)}>
        {msg(str`Record ${amount} as paid`, { id: 'account.recordPaid' })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        role="alertdialog"
        title={msg(str`Record ${amount} as paid?`, { id: 'account.recordPaidTitle' })}
        actions={
          <>
            <KeepButton onClick={close}>{msg('Close', { id: 'ui.close' })}</KeepButton>
            <Button kind="primary" busy={action.isBusy} onClick={() => void send()}>
              {msg('Record payment', { id: 'account.recordPaidSend' })}
            </Button>
          </>
        }
      >
        <p>
          {msg(
            'Record it once the customer has paid at the counter. They’re notified by email that nothing more is due. This can’t be undone.',
            { id: 'account.recordPaidText' },
          )}
        </p>
        <ActionFailure error={action.failure} text={changed} />
      </Dialog>
    </>
  );
}

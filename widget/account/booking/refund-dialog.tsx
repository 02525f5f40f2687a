import { ApiError } from '../../client/api-error.ts';
import { refundBooking } from '../../contract/operations/bookings.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { formatNumber } from '../../domain/format/numbers.ts';
import { parseAmount } from '../../domain/format/parse-amount.ts';
import { type Minor, toMajor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';

export interface RefundDialogProps {
  bookingId: string;
  currency: CurrencyCode;
  /** The most that can be refunded. */
  refundable: Minor;
  onClose: () => void;
  /** Called when the refund was refused because less is left than is shown. */
  onOutdated: () => void;
  onDone: (amount: Minor) => void;
}

const maxReasonLength = 200;

/** Enters the amount and the reason of a refund. The amount that is left is filled in. */
export function RefundDialog({ bookingId, currency, refundable, onClose, onOutdated, onDone }: RefundDialogProps) {
  const language = useLanguage();
  const { client } = useStore();
  const left = formatMoney({ amount: refundable, currency }, language, { withCode: true });
  const checkAmount = (text: string) => {
    const amount = parseAmount(text);
    if (amount !== null && amount > 0 && amount <= refundable) return null;
    return msg(str`Enter an amount above 0, up to ${left}.`, { id: 'account.refundAmountWrong' });
  };
  const form = useAccountForm({
    initial: { amount: formatNumber(toMajor(refundable), language, true), reason: '' },
    check: ({ amount, reason }) =>
      problemsOf({
        amount: checkAmount(amount),
        reason: reason.trim()
          ? null
          : msg('Enter a reason. The customer will see it.', { id: 'account.refundReasonMissing' }),
      }),
    send: async ({ amount, reason }) => {
      const amountMinor = parseAmount(amount) ?? refundable;
      const body = { amountMinor, refundableMinor: refundable, reason: reason.trim() };
      await client.call(refundBooking, { params: { id: bookingId }, body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'refund_not_possible') onOutdated();
        throw error;
      });
      onDone(amountMinor);
    },
  });
  const formId = form.idOf('amount');
  useFocusOnMount(formId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={msg('Make a refund', { id: 'account.refundOpen' })}
      actions={
        <>
          <Button onClick={onClose}>{msg('Close', { id: 'ui.close' })}</Button>
          <Button kind="primary" type="submit" form={`${formId}-form`} busy={form.isSending}>
            {msg('Refund', { id: 'account.refundSend' })}
          </Button>
        </>
      }
    >
      <form id={`${formId}-form`} className="r-booking__refund" noValidate onSubmit={form.submit}>
        <FormFailure error={form.failure} attempt={form.attempt} />
        <p>
          {msg('The amount goes back to the payment method that was used. This can’t be undone.', {
            id: 'account.refundText',
          })}
        </p>
        <TextField
          {...form.bind('amount')}
          label={msg(str`Amount (${currency})`, { id: 'account.refundAmount' })}
          hint={msg(str`Up to ${left}`, { id: 'account.refundLimit' })}
          inputMode="decimal"
          autoComplete="off"
          width={12}
        />
        <TextField
          {...form.bind('reason')}
          label={msg('Reason', { id: 'account.refundReason' })}
          hint={msg('The customer will see it in an email.', { id: 'account.refundReasonHint' })}
          maxLength={maxReasonLength}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}

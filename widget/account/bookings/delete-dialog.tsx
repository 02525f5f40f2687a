import type { ApiError } from '../../client/api-error.ts';
import type { Booking, CancellationQuote } from '../../contract/booking.ts';
import { deleteBookings, quoteCancellation } from '../../contract/operations/bookings.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useAction } from '../use-action.ts';
import { useSettings } from '../use-settings.ts';
import { bookingName } from './booking-columns.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface DeleteDialogProps {
  rows: readonly Booking[];
  open: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Confirms that bookings are deleted permanently. */
export function DeleteDialog({ rows, open, onClose, onDone }: DeleteDialogProps) {
  const language = useLanguage();
  const { client } = useStore();
  const { features } = useSettings();
  const action = useAction();
  const confirm = async () => {
    const isDone = await action.run(() => client.call(deleteBookings, { body: rows.map(({ _id }) => _id) }));
    if (isDone) onDone(msg('Deleted.', { id: 'account.deleted' }));
  };
  const [first] = rows;
  const paid = rows.filter(({ paidMinor = 0, refundedMinor = 0 }) => paidMinor > refundedMinor);
  const [single] = rows.length === 1 ? paid : [];
  const needsQuote = open && single && features.includes('cancellation-quote');
  const offer = useQuery(quoteCancellation, needsQuote ? { params: { id: single._id } } : null, { isPersonal: true });
  const close = () => {
    action.clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={
        rows.length === 1 && first
          ? msg(str`Delete booking ${bookingName(first)}?`, { id: 'account.deleteTitle' })
          : msg(str`Delete ${rows.length} bookings?`, { id: 'account.deleteMany' })
      }
      confirm={msg('Delete permanently', { id: 'account.deleteConfirm' })}
      keep={msg('Keep', { id: 'account.keep' })}
      action={action}
      failureText={refusalText(action.failure)}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      {rows.length === 1
        ? msg(
            'This permanently deletes the booking. If the rental is upcoming, the driver is notified that it’s cancelled.',
            {
              id: 'account.deleteText',
            },
          )
        : msg(
            'This permanently deletes the bookings. If a rental is upcoming, its driver is notified that it’s cancelled.',
            { id: 'account.deleteManyText' },
          )}{' '}
      {paid.length > 0 && refundText(offer.isRefreshing ? undefined : offer.data, language)}
    </ConfirmDialog>
  );
}

/** Names the booking that can't be deleted because its customer has the car; undefined for another failure. */
function refusalText(error: ApiError | null): string | undefined {
  const { reference } = error?.values ?? {};
  if (error?.code !== 'status_not_allowed' || !reference) return;
  return msg(str`The customer of booking ${reference} has the car. Record its return first. Nothing was deleted.`, {
    id: 'account.deleteRefused',
  });
}

/** Returns what happens to online payments; without a quote, as for several bookings, in general. */
function refundText(quote: CancellationQuote | undefined, language: Language): string {
  if (!quote) {
    return msg('Online payments are refunded under the booking terms. You can’t make a refund afterwards.', {
      id: 'account.deleteRefunds',
    });
  }
  const { refundMinor, currency } = quote;
  if (refundMinor === 0) {
    return msg('Under the booking terms, nothing is refunded. You can’t make a refund afterwards.', {
      id: 'account.deleteKept',
    });
  }
  const amount = formatMoney({ amount: refundMinor, currency: parseCurrencyCode(currency) }, language);
  return msg(str`Under the booking terms, ${amount} is refunded. You can’t make a refund afterwards.`, {
    id: 'account.deleteRefund',
  });
}

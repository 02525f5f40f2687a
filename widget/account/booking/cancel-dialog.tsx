import { useEffect, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { Booking, CancellationQuote } from '../../contract/booking.ts';
import {
  getBooking,
  quoteCancellation,
  requestCancellation,
  updateBookingStatus,
} from '../../contract/operations/bookings.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { AccountProps } from '../account-props.ts';
import { KeepButton } from '../keep-button.tsx';
import { useSettings } from '../use-settings.ts';
import { cancelledText, cancelTerms, managerCancelTerms } from './cancel-texts.ts';

export interface CancelDialogProps {
  booking: Booking;
  token?: string | undefined;
  /** True if the cancellation takes effect at once and the driver is notified. */
  isManager: boolean;
  open: boolean;
  onClose: () => void;
  /** Called when the customer's cancellation took effect; a request doesn't. */
  onCancelled: AccountProps['onCancelled'];
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/** Confirms a cancellation and shows the refund that applies now. */
export function CancelDialog({ booking, token, isManager, open, onClose, onCancelled, onDone }: CancelDialogProps) {
  const language = useLanguage();
  const { client, config } = useStore();
  const { features } = useSettings();
  const [sending, setSending] = useState<'idle' | 'busy' | ApiError>('idle');
  const { _id: id } = booking;
  const needsQuote = open && features.includes('cancellation-quote');
  const offer = useQuery(quoteCancellation, needsQuote ? { params: { id } } : null, {
    bookingToken: token,
    isPersonal: true,
  });
  const zone = booking.pickupLocation.timeZone ?? config.value.timeZone;
  // Terms from an earlier opening may no longer apply.
  const terms = offer.isRefreshing || offer.error ? undefined : offer.data;
  const isWaiting = needsQuote && !terms && (offer.isRefreshing || !offer.error);
  const failed = needsQuote && !isWaiting ? offer.error : undefined;
  const isRefused = !isManager && terms?.kind === 'none';
  const cancelledBefore = msg('This booking has already been cancelled.', { id: 'account.cancelledBefore' });
  const showCancelled = useLatest(() => {
    setSending('idle');
    onDone(cancelledBefore);
  });

  // The page offered to cancel, so the booking has changed since: perhaps it was cancelled in another tab.
  useEffect(() => {
    if (!isRefused) return;
    let isShown = true;
    client.call(getBooking, { params: { id, language } }, { bookingToken: token }).then(
      ({ status }) => isShown && status === 'cancelled' && showCancelled.current(),
      // The dialog says that the booking can't be cancelled.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isRefused, client, id, language, token]);

  const send = async () => {
    setSending('busy');
    try {
      if (isManager) {
        const body = { ids: [id], status: 'cancelled' as const, refundMinor: terms?.refundMinor };
        await client.call(updateBookingStatus, { body });
      } else {
        const query = terms ? shownOffer(terms) : {};
        await client.call(requestCancellation, { params: { id }, query }, { bookingToken: token });
      }
      setSending('idle');
      if (!isManager && terms?.kind === 'refund') {
        const { refundMinor, currency } = terms;
        onCancelled({ reference: booking.reference ?? id, refundMinor, currency });
      }
      onDone(cancelledText(isManager ? 'manager' : (terms ?? null), language));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(error);
      if (needsQuote && isOutdated(error)) offer.retry();
    }
  };
  const failure = sending instanceof ApiError ? sending : null;
  const close = () => {
    setSending((now) => (now === 'busy' ? now : 'idle'));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={msg('Cancel this booking?', { id: 'account.cancelTitle' })}
      actions={
        <>
          {/* A new one takes the focus of "Try again" when that is replaced by the terms. */}
          <KeepButton key={failed ? 'failed' : 'terms'} onClick={close}>
            {msg('Keep booking', { id: 'account.cancelKeep' })}
          </KeepButton>
          {!isRefused && !failed && (
            <Button kind="danger" busy={sending === 'busy' || isWaiting} onClick={() => void send()}>
              {isManager || terms?.kind === 'refund'
                ? msg('Cancel booking', { id: 'account.cancel' })
                : msg('Send cancellation request', { id: 'account.cancelSend' })}
            </Button>
          )}
        </>
      }
    >
      {isWaiting ? (
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      ) : failed ? (
        <ErrorState title={errorMessage(failed)} onRetry={offer.retry} />
      ) : isRefused && failure ? null : (
        (isManager
          ? managerCancelTerms(terms ?? null, language)
          : cancelTerms(
              terms ?? null,
              { zone, hasCancellation: booking.cancellation, hasPaid: (booking.paidMinor ?? 0) > 0 },
              language,
            )
        ).map((text) => <p key={text}>{text}</p>)
      )}
      {failure && (
        <ErrorNotice>
          {failure.code === 'price_changed'
            ? msg('The cancellation terms have changed in the meantime. Please check them again.', {
                id: 'account.cancelChanged',
              })
            : errorMessage(failure)}
        </ErrorNotice>
      )}
    </Dialog>
  );
}

function shownOffer({ kind, refundMinor }: CancellationQuote) {
  if (kind === 'none') return {};
  return kind === 'refund' ? { kind, refundMinor: String(refundMinor) } : { kind };
}

/** Returns true for a refusal after which the shown terms no longer apply. */
function isOutdated({ code }: ApiError): boolean {
  return code === 'price_changed' || code === 'cancellation_not_allowed' || code === 'cancellation_requested';
}

import { Undo2 } from 'lucide';
import { useState } from 'react';
import type { Booking, BookingRefunds } from '../../contract/booking.ts';
import { listRefunds } from '../../contract/operations/bookings.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Minor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { VoucherSection } from '../../parts/voucher.tsx';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export interface RefundsSectionProps {
  booking: Booking;
  headingLevel: number;
  /** Receives the text that confirms what was done. */
  onRefunded: (text: string) => void;
}

/** Lists the refunds of a booking for its managers, and makes another one. */
export function RefundsSection({ booking, headingLevel, onRefunded }: RefundsSectionProps) {
  const language = useLanguage();
  const { data, error, retry } = useQuery(listRefunds, { params: { id: booking._id } }, { isPersonal: true });
  const [isOpen, setOpen] = useState(false);
  return (
    <div part="panel" className="r-voucher">
      <VoucherSection
        title={msg('Refunds', { id: 'account.refunds' })}
        headingLevel={headingLevel}
        className="r-voucher__section--wide"
      >
        {data ? (
          <>
            <RefundList refunds={data} zone={booking.pickupLocation.timeZone} />
            {data.refundableMinor > 0 && (
              <div>
                <Button icon={<Icon of={Undo2} />} onClick={() => setOpen(true)}>
                  {msg('Make a refund', { id: 'account.refundOpen' })}
                </Button>
              </div>
            )}
            {isOpen && (
              <RefundDialog
                bookingId={booking._id}
                currency={data.currency}
                refundable={data.refundableMinor}
                onClose={() => setOpen(false)}
                onOutdated={retry}
                onDone={(amount) => {
                  setOpen(false);
                  retry();
                  onRefunded(refundedText(amount, data, language));
                }}
              />
            )}
          </>
        ) : error ? (
          <ErrorState title={errorMessage(error)} onRetry={retry} />
        ) : (
          <Loading>
            <Skeleton lines={2} />
          </Loading>
        )}
      </VoucherSection>
    </div>
  );
}

function refundedText(amount: Minor, { currency }: BookingRefunds, language: Language): string {
  const text = formatMoney({ amount, currency }, language, { withCode: true });
  return msg(str`${text} will be refunded. The customer is notified by email.`, { id: 'account.refundDone' });
}

interface RefundListProps {
  refunds: BookingRefunds;
  zone: string | null | undefined;
}

function RefundList({ refunds: { currency, paidMinor, refundableMinor, refunds }, zone }: RefundListProps) {
  const language = useLanguage();
  const { config } = useStore();
  const money = (amount: Minor) => formatMoney({ amount, currency }, language, { withDecimals: true });
  return (
    <dl className="r-booking__amounts">
      <div>
        <dt>{msg('Paid online', { id: 'account.refundPaid' })}</dt>
        <dd>{money(paidMinor)}</dd>
      </div>
      {refunds.map(({ _id, amountMinor, state, createdAt, reason, madeBy, isExtraPayment }) => (
        <div key={_id}>
          <dt>
            {formatInstant(new Date(createdAt), zone ?? config.value.timeZone, language)}
            <br />
            <span className="r-booking__label">
              {[reason ?? ruleText(isExtraPayment === true), madeBy, stateText(state)].filter(Boolean).join(' · ')}
            </span>
          </dt>
          <dd>−{money(amountMinor)}</dd>
        </div>
      ))}
      {refunds.length > 0 && (
        <div>
          <dt>{msg('Still refundable', { id: 'account.refundLeft' })}</dt>
          <dd>{money(refundableMinor)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Returns the reason of a refund that nobody made by hand. */
function ruleText(isExtraPayment: boolean): string {
  return isExtraPayment
    ? msg('Extra payment, not included in the other amounts', { id: 'account.refundExtraPayment' })
    : msg('Under the booking terms', { id: 'account.refundByTerms' });
}

function stateText(state: BookingRefunds['refunds'][number]['state']): string {
  if (state === 'done') return msg('Refunded', { id: 'account.refundStateDone' });
  return state === 'waiting'
    ? msg('In progress', { id: 'account.refundStateWaiting' })
    : msg('Failed: please refund it with the payment provider', { id: 'account.refundStateFailed' });
}

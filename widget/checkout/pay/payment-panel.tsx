import { useCallback, useEffect, useState } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { hasExtra } from '../../domain/extras.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { minor } from '../../domain/money.ts';
import { pricePerDay } from '../../domain/price.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { daysText } from '../../i18n/messages/rental-days.ts';
import { bookingTimes } from '../../parts/booking-times.ts';
import { heldUntilText } from '../../parts/held-until-text.ts';
import { useHiddenSuppliers } from '../../parts/hidden-suppliers.ts';
import { CancellationRule } from '../../parts/trip-rules.tsx';
import { useReport } from '../../parts/use-report.ts';
import type { GatewayName, PaymentOrder, PaymentOutcome } from '../../payment/gateway.ts';
import { useStore } from '../../state/store-context.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoWithdrawal, OrderReview } from '../booking/order-review.tsx';
import { GatewayState } from './gateway-state.tsx';
import { PaymentAlternatives } from './payment-alternatives.tsx';
import { PaymentFailure } from './payment-failure.tsx';
import { PaymentHeading } from './payment-heading.tsx';
import { orderOfBooking } from './payment-order.ts';
import { PaymentPlace } from './payment-place.tsx';
import { PaymentPriceChanged } from './payment-price-changed.tsx';
import type { PaymentPanelProps } from './payment-props.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { settleBooking } from './settle-booking.ts';
import { UnconfirmedPayment } from './unconfirmed-payment.tsx';
import { useFormerPrice } from './use-former-price.ts';
import { usePayment } from './use-payment.ts';
import { usePaymentAlternatives } from './use-payment-alternatives.ts';

/** The payment form of a booking, the time its car is held, and the alternatives to paying here. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { due, memory, booking, isRefreshing, onRefetch, headingLevel, host, onBooked, onPaymentFailed } = props;
  const language = useLanguage();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { config } = useStore();
  const { baseCurrency } = config.value;
  const hidesSuppliers = useHiddenSuppliers();
  const details = { days: daysText(booking.days ?? 1), language, baseCurrency, hidesSuppliers };
  const order = orderOfBooking(booking, details);
  useReport(props, 'ready');
  useRefetchOnReturn(onRefetch);

  const onOutcome = (outcome: PaymentOutcome) => {
    switch (outcome.kind) {
      case 'paid':
        // It had expired here, and the payment has confirmed it.
        if (booking.status === 'cancelled') onRefetch();
        else settleBooking(memory, due, booking, onBooked);
        return;
      case 'nothing-due':
        onRefetch();
        return;
      case 'unconfirmed':
        memory.update({ due: { ...due, unconfirmed: outcome.reference } });
        return;
      case 'failed': {
        const { code, isOver } = outcome;
        // Without the form, the payment could not be opened.
        const isOutdated = code === 'price_changed' && payment.isReady;
        const isLate = isOutdated || code === 'car_unavailable' || code === 'payment_failed';
        const mayBeRefunded = due.mayBeRefunded || isLate || due.unconfirmed !== null;
        memory.update({ due: { ...due, unconfirmed: null, mayBeRefunded } });
        onPaymentFailed({ code });
        // The booking may have expired, or staff may have cancelled it, also before a card was declined in the open form.
        if (isOver || isLate || payment.isReady) onRefetch();
      }
    }
  };
  const { change, accept } = useFormerPrice(props, order);
  const payment = usePayment({ due, order, place: change ? null : place, onOutcome });
  const ways = usePaymentAlternatives({ ...props, order, gateway: payment.name, onFailure: payment.fail });
  // The pressed button disappears, so the heading takes the focus.
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    payment.retry();
    setAttempt(attempt + 1);
  };
  const acceptChange = () => {
    accept();
    retry();
  };
  const choose = (gateway: GatewayName) => {
    memory.update({ due: { ...due, gateway, prepared: { fields: {} } } });
    setAttempt(attempt + 1);
  };
  const keepPlace = useCallback((found: HTMLElement | null) => setPlace(found), []);
  // After a payment has ended, the booking may have ended too.
  const isAwaited = payment.isClosed && isRefreshing;
  const isBlocked = payment.state === 'rejected' || (payment.isClosed && !isAwaited);
  const later = ways.canPayLater ? ways.payLater : undefined;
  return (
    <div className="r-checkout">
      <section className="r-checkout__main">
        <div part="panel" className="r-checkout-part">
          {due.unconfirmed ? (
            <UnconfirmedPayment
              reference={due.unconfirmed}
              headingLevel={headingLevel}
              onOutcome={onOutcome}
              onFailure={payment.fail}
            />
          ) : change ? (
            <>
              <PaymentHeading level={headingLevel}>{payTitle()}</PaymentHeading>
              <PaymentPriceChanged change={change} mayBeRefunded={due.mayBeRefunded} onAccept={acceptChange} />
              <BookedOrder booking={booking} order={order} headingLevel={headingLevel + 1} />
              <PaymentAlternatives {...ways} isBusy={false} hasRejection={false} />
            </>
          ) : (
            <>
              <PaymentHeading key={attempt} level={headingLevel}>
                {payTitle()}
              </PaymentHeading>
              <HeldNote booking={booking} order={order} />
              {payment.failure && !isBlocked && !isAwaited && <PaymentFailure trouble={payment.failure} />}
              {(isBlocked || payment.state !== 'resolved') && (
                <GatewayState
                  name={payment.name}
                  state={isBlocked ? 'rejected' : payment.state}
                  code={payment.isClosed ? payment.failure?.code : undefined}
                  others={payment.others}
                  onRetry={retry}
                  onChoose={choose}
                  onPayLater={later}
                />
              )}
              <BookedOrder booking={booking} order={order} headingLevel={headingLevel + 1} />
              {!payment.isReady && !isBlocked && <Skeleton shape="block" className="r-payment-skeleton" />}
              <PaymentPlace host={host} onPlace={keepPlace} />
              <PaymentAlternatives {...ways} isBusy={payment.isBusy} hasRejection={isBlocked} />
            </>
          )}
        </div>
      </section>
      <PaymentSummary {...props} />
    </div>
  );
}

function payTitle(): string {
  return msg('Pay now to confirm your booking', { id: 'checkout.payTitle' });
}

interface BookedOrderProps {
  booking: Booking;
  order: PaymentOrder;
  headingLevel: number;
}

/** The order that the payment confirms, directly above the form whose button does so. */
function BookedOrder({ booking, order, headingLevel }: BookedOrderProps) {
  const { config } = useStore();
  const { car, supplier, pickupLocation: pickup, dropOffLocation: dropoff, totalMinor } = booking;
  if (totalMinor === undefined) return null;
  return (
    <div className="r-booked-order">
      <OrderReview
        {...bookingTimes(booking, config.value.timeZone)}
        {...{ pickup, dropoff, totalMinor }}
        carName={car.name}
        supplierName={supplier.fullName}
        currency={order.amount.currency}
      />
      <CancellationTerms booking={booking} headingLevel={headingLevel} />
    </div>
  );
}

/** The terms that apply instead of a right of withdrawal. */
function CancellationTerms({ booking, headingLevel }: { booking: Booking; headingLevel: number }) {
  useLanguage();
  const { timeZone, refundHours, baseCurrency } = useStore().config.value;
  const { car, plan, totalMinor = minor(0), days = 1, currency = baseCurrency } = booking;
  const Heading = headingTag(headingLevel);
  return (
    <div className="r-booked-order__terms">
      <Heading className="r-checkout-group__title">
        {msg('If your plans change', { id: 'checkout.cancellationTitle' })}
      </Heading>
      <CancellationRule
        hasCancellation={hasExtra(car.cancellation, booking.cancellation)}
        from={new Date(booking.from)}
        zone={bookingTimes(booking, timeZone).pickupZone}
        paid={plan?.now ?? minor(0)}
        perDay={pricePerDay(totalMinor, days)}
        currency={currency}
        refundHours={refundHours}
      />
      <NoWithdrawal />
    </div>
  );
}

/** Refetches the booking when the tab becomes visible, because another tab or the bank's app may have completed the payment. */
function useRefetchOnReturn(onRefetch: () => void) {
  useEffect(() => {
    const refetchIfVisible = () => document.visibilityState === 'visible' && onRefetch();
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => document.removeEventListener('visibilitychange', refetchIfVisible);
  }, [onRefetch]);
}

/** Shows the amount to be charged and until when the car is held. */
function HeldNote({ booking, order }: { booking: Booking; order: PaymentOrder }) {
  const language = useLanguage();
  const { currency } = useStore();
  const amount = formatMoney(order.amount, language, { withCode: true });
  const { currency: code } = order.amount;
  const held = heldUntilText(booking);
  return (
    <Notice kind="info">
      <p>
        {booking.paymentChoice === 'deposit'
          ? msg(str`You’ll pay the refundable deposit of ${amount} now.`, { id: 'checkout.payDepositNow' })
          : msg(str`You’ll pay ${amount} now.`, { id: 'checkout.payAmountNow' })}
      </p>
      {currency.value !== code && (
        <p>{msg(str`The price stays in ${code}, the currency you booked in.`, { id: 'checkout.staysInCurrency' })}</p>
      )}
      {held && <p>{held}</p>}
    </Notice>
  );
}

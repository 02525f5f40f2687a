import type { Booking } from '../contract/booking.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import { formatMoney } from '../domain/format/money.ts';
import { type Minor, toMinor } from '../domain/money.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { type BookingPayments, bookingPayments } from './booking-payments.ts';
import css from './booking-price.css?inline';
import { stateOf } from './booking-state.ts';
import { PriceLines, priceNeedsDecimals } from './price-lines.tsx';

/** Renders a booking's price line by line and the amount due; only the total if the API stores no lines. */
export function BookingPrice({ booking }: { booking: Booking }) {
  useStyles(css);
  const language = useLanguage();
  const { config } = useStore();
  const { lines, totalMinor, currency, days, plan } = booking;
  if (!lines || totalMinor === undefined || !currency) {
    const total = { amount: toMinor(booking.price), currency: config.value.baseCurrency };
    return (
      <p className="r-booking-price__total">
        {priceTerm(booking)} <strong translate="no">{formatMoney(total, language, { withCode: true })}</strong>
      </p>
    );
  }
  const payments = plan && bookingPayments(booking, plan);
  const withDecimals = priceNeedsDecimals(
    { lines, totalMinor },
    payments && [
      payments.paid,
      payments.refunded,
      payments.refundFailed,
      payments.dueOnline,
      payments.due,
      payments.held,
    ],
  );
  return (
    <div className="r-booking-price">
      <PriceLines price={{ lines, totalMinor, currency, days: days ?? 1 }} withDecimals={withDecimals} />
      {payments && (
        <PaidLines
          hasDues={stateOf(booking).hasDues}
          payments={payments}
          text={(amount) => formatMoney({ amount, currency: parseCurrencyCode(currency) }, language, { withDecimals })}
        />
      )}
    </div>
  );
}

/** Names the one price that BookCars stores: the total, or the deposit if that was to be paid online. */
function priceTerm({ isDeposit, status }: Booking): string {
  if (!isDeposit) return msg('Total', { id: 'booking.total' });
  return status === 'deposit'
    ? msg('Refundable deposit, already paid', { id: 'booking.depositPaid' })
    : msg('Refundable deposit', { id: 'booking.deposit' });
}

interface PaidLinesProps {
  hasDues: boolean;
  payments: BookingPayments;
  text: (amount: Minor) => string;
}

/** Renders the paid and refunded amounts and, while the rental is ahead or under way, what is due and held. */
function PaidLines({ hasDues, payments, text }: PaidLinesProps) {
  useLanguage();
  const { paid, refunded, refundFailed, dueOnline, due, held } = payments;
  const amount = (value: Minor) => <span translate="no">{text(value)}</span>;
  const lines = [
    { term: msg('Paid online', { id: 'booking.paid' }), value: amount(paid), isShown: true },
    { term: msg('Refunded', { id: 'booking.refunded' }), value: amount(refunded), isShown: refunded > 0 },
    {
      term: msg('Refund failed', { id: 'booking.refundFailed' }),
      value: amount(refundFailed),
      isShown: refundFailed > 0,
    },
    {
      term: msg('Due online', { id: 'booking.dueOnline' }),
      value: amount(dueOnline),
      isShown: hasDues && dueOnline > 0,
    },
    { term: msg('Due at the counter', { id: 'booking.stillToPay' }), value: amount(due), isShown: hasDues },
    {
      term: payments.isDepositPaid
        ? msg('Refundable deposit, already paid', { id: 'booking.depositPaid' })
        : msg('Refundable deposit', { id: 'booking.deposit' }),
      value: held > 0 ? amount(held) : msg('None', { id: 'booking.depositNone' }),
      isShown: hasDues,
    },
  ];
  return (
    <dl className="r-plan-lines">
      {lines
        .filter(({ isShown }) => isShown)
        .map(({ term, value }) => (
          <div key={term} className="r-plan-lines__step">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

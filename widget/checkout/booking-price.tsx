import type { Booking } from '../contract/booking.ts';
import { formatMoney } from '../domain/format/money.ts';
import { toMinor } from '../domain/money.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { PlanLines, PriceLines } from '../parts/price-lines.tsx';
import { useStore } from '../state/store-context.tsx';

/** A booking's price line by line and what is still to pay; only the total where the API keeps no lines. */
export function BookingPrice({ booking }: { booking: Booking }) {
  const language = useLanguage();
  const { config } = useStore();
  const { lines, totalMinor, currency, days, plan, paymentChoice } = booking;
  if (!lines || totalMinor === undefined || !currency) {
    const total = { amount: toMinor(booking.price), currency: config.value.baseCurrency };
    return (
      <p className="r-voucher__total">
        {msg('Total', { id: 'checkout.total' })} <strong>{formatMoney(total, language, { withCode: true })}</strong>
      </p>
    );
  }
  return (
    <div className="r-price-summary">
      <PriceLines price={{ lines, totalMinor, currency, days: days ?? 1 }} />
      {plan && <PlanLines plan={plan} currency={currency} choice={paymentChoice ?? 'later'} />}
    </div>
  );
}

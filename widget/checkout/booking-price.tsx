import type { Booking } from '../contract/booking.ts';
import type { PlanStep } from '../contract/quote.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import { formatMoney } from '../domain/format/money.ts';
import { type Minor, minor, toMinor } from '../domain/money.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { PriceLines } from '../parts/price-lines.tsx';
import { useStore } from '../state/store-context.tsx';

/** A booking's price line by line and what is still to pay; only the total where the API keeps no lines. */
export function BookingPrice({ booking }: { booking: Booking }) {
  const language = useLanguage();
  const { config } = useStore();
  const { lines, totalMinor, currency, days, plan, paidMinor } = booking;
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
      {plan && <PaidLines plan={plan} paid={paidMinor ?? minor(0)} currency={currency} />}
    </div>
  );
}

/** What was paid, what is still to pay, and the deposit, which comes back. */
function PaidLines({ plan, paid, currency }: { plan: PlanStep; paid: Minor; currency: string }) {
  const language = useLanguage();
  const text = (amount: Minor) => formatMoney({ amount, currency: parseCurrencyCode(currency) }, language);
  const lines = [
    { term: msg('Paid', { id: 'checkout.paid' }), value: text(paid) },
    { term: msg('Still to pay at the counter', { id: 'checkout.stillToPay' }), value: text(plan.atCounter) },
    {
      term: msg('Refundable deposit', { id: 'checkout.wayDeposit' }),
      value: plan.held > 0 ? text(plan.held) : msg('none', { id: 'checkout.depositNone' }),
    },
  ];
  return (
    <dl className="r-plan-lines">
      {lines.map(({ term, value }) => (
        <div key={term} className="r-plan-lines__step">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

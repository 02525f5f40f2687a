import type { PlanStep } from '../../contract/quote.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { PaymentChoice } from '../../domain/enumerations.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Minor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';

export interface PaymentChoiceFactsProps {
  way: PaymentChoice;
  step: PlanStep;
  /** ISO code of the step's amounts. */
  currency: string;
}

/** Shows the amounts that a payment choice requires now, at the counter and as a deposit. */
export function PaymentChoiceFacts({ way, step, currency }: PaymentChoiceFactsProps) {
  const language = useLanguage();
  const text = (amount: Minor) => formatMoney({ amount, currency: parseCurrencyCode(currency) }, language);
  const facts = [
    { term: msg('Now', { id: 'checkout.wayNow' }), value: <span translate="no">{text(step.now)}</span> },
    {
      term: msg('At the counter', { id: 'checkout.wayCounter' }),
      value: <span translate="no">{text(step.atCounter)}</span>,
    },
    { term: msg('Refundable deposit', { id: 'checkout.wayDeposit' }), value: depositText(way, step.held, text) },
  ];
  return (
    <span className="r-way-facts">
      {facts.map(({ term, value }) => (
        <span key={term} className="r-way-facts__fact">
          <span>{term}</span> <strong>{value}</strong>
        </span>
      ))}
    </span>
  );
}

function depositText(way: PaymentChoice, held: Minor, text: (amount: Minor) => string): string {
  if (way === 'deposit') return msg('what you pay now', { id: 'checkout.depositIsNow' });
  return held > 0
    ? msg(str`${text(held)}, held at the counter`, { id: 'checkout.depositHeldThere' })
    : msg('none', { id: 'checkout.depositNone' });
}

/** Returns the name of a payment choice. */
export function paymentChoiceName(way: PaymentChoice): string {
  if (way === 'later') return msg('Pay at the counter', { id: 'checkout.payLater' });
  if (way === 'deposit') return msg('Pay the deposit now', { id: 'checkout.payDeposit' });
  return msg('Pay in full now', { id: 'checkout.payFull' });
}

import type { ReactNode } from 'react';
import { parseCurrencyCode } from '../domain/currency.ts';
import type { PaymentChoice } from '../domain/enumerations.ts';
import { formatMoney } from '../domain/format/money.ts';
import { minor } from '../domain/money.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Link } from '../ui/link.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import type { HeldPlan } from './held-price.ts';
import { headingTag, Part } from './part.tsx';
import type { CheckoutFields } from './use-fields.ts';

export interface PaymentPartProps {
  plan: HeldPlan;
  /** The ways to pay that can be used here; one or more. */
  allowed: readonly PaymentChoice[];
  choice: PaymentChoice | undefined;
  currency: string;
  termsHref: string;
  fields: CheckoutFields;
  headingLevel: number;
  /** The cancellation rule and what to bring. */
  rules: ReactNode;
  bring: ReactNode;
  /** What went wrong, and the button. */
  children: ReactNode;
}

/** How to pay, what holds, and the terms. */
export function PaymentPart(props: PaymentPartProps) {
  const { fields, headingLevel, rules, bring, termsHref, children } = props;
  const { draft, change, idOf, errorOf } = fields;
  const Heading = headingTag(headingLevel + 1);
  return (
    <Part number={3} title={msg('Payment', { id: 'checkout.paymentTitle' })} headingLevel={headingLevel}>
      <WaysToPay {...props} />
      <div className="r-checkout-rules">
        <div>
          <Heading className="r-checkout-group__title">
            {msg('If plans change', { id: 'checkout.cancellationTitle' })}
          </Heading>
          {rules}
        </div>
        <div>
          <Heading className="r-checkout-group__title">{msg('What to bring', { id: 'checkout.bringTitle' })}</Heading>
          {bring}
        </div>
      </div>
      <Checkbox
        id={idOf('terms')}
        name="terms"
        required
        error={errorOf('terms')}
        label={msg('I accept the Terms of Use', { id: 'checkout.acceptTerms' })}
        hint={
          <Link href={termsHref} external>
            {msg('Read the Terms of Use', { id: 'checkout.readTerms' })}
          </Link>
        }
        value={draft.acceptsTerms}
        onChange={(acceptsTerms) => change((typed) => ({ ...typed, acceptsTerms }))}
      />
      {children}
    </Part>
  );
}

function WaysToPay({ plan, allowed, choice, currency, fields }: PaymentPartProps) {
  const language = useLanguage();
  const text = (amount = minor(0)) => formatMoney({ amount, currency: parseCurrencyCode(currency) }, language);
  const hint = (way: PaymentChoice) => {
    const now = text(plan[way]?.now);
    const atCounter = text(plan[way]?.atCounter);
    if (way === 'later')
      return msg(str`Nothing now, ${atCounter} when you pick up the car.`, { id: 'checkout.payLaterText' });
    if (way === 'deposit') {
      return msg(str`The refundable deposit of ${now} now, ${atCounter} when you pick up the car.`, {
        id: 'checkout.payDepositText',
      });
    }
    return msg(str`${now} now, nothing more to pay for the rental.`, { id: 'checkout.payFullText' });
  };
  const options = allowed.map((way) => ({
    value: way,
    label: wayName(way),
    hint: hint(way),
    aside: text(plan[way]?.now),
  }));
  const [only] = options;
  if (!only) return null;
  if (options.length === 1) {
    return (
      <p className="r-only-way">
        <strong>{only.label}</strong>
        <span>{only.hint}</span>
      </p>
    );
  }
  return (
    <RadioCards
      label={msg('When would you like to pay?', { id: 'checkout.wayToPay' })}
      name="choice"
      options={options}
      value={choice ?? null}
      onChange={(chosen) => fields.change((typed) => ({ ...typed, choice: chosen }))}
    />
  );
}

function wayName(way: PaymentChoice): string {
  if (way === 'later') return msg('Pay at the counter', { id: 'checkout.payLater' });
  if (way === 'deposit') return msg('Pay the deposit now', { id: 'checkout.payDeposit' });
  return msg('Pay in full now', { id: 'checkout.payFull' });
}

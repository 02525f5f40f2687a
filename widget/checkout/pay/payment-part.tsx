import type { ReactNode } from 'react';
import type { PaymentChoice } from '../../domain/enumerations.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { Link } from '../../ui/link.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { NoWithdrawal } from '../booking/order-review.tsx';
import type { CheckoutFields } from '../driver/use-fields.ts';
import { Part } from '../form/part.tsx';
import type { HeldPlan } from '../price/held-price.ts';
import { PaymentChoiceFacts, paymentChoiceName } from './payment-choice-facts.tsx';

export interface PaymentPartProps {
  plan: HeldPlan;
  /** The payment choices available here; at least one. */
  allowed: readonly PaymentChoice[];
  choice: PaymentChoice | undefined;
  currency: string;
  termsHref: string;
  /** State of the payment form. */
  gateway: ReactNode;
  fields: CheckoutFields;
  headingLevel: number;
  /** The cancellation rule and the documents to bring. */
  rules: ReactNode;
  bring: ReactNode;
  /** Problems and the button. */
  children: ReactNode;
}

/** The payment choices, the rules and the terms. */
export function PaymentPart(props: PaymentPartProps) {
  useLanguage();
  const { fields, headingLevel, rules, bring, termsHref, children } = props;
  const { draft, change, idOf, errorOf } = fields;
  const Heading = headingTag(headingLevel + 1);
  return (
    <Part number={3} title={msg('Payment', { id: 'checkout.paymentTitle' })} headingLevel={headingLevel}>
      <WaysToPay {...props} />
      {props.gateway}
      <div className="r-checkout-rules">
        <div>
          <Heading className="r-checkout-group__title">
            {msg('If your plans change', { id: 'checkout.cancellationTitle' })}
          </Heading>
          {rules}
          <NoWithdrawal />
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
  useLanguage();
  const options = allowed.flatMap((way) => {
    const step = plan[way];
    return step
      ? [{ value: way, label: paymentChoiceName(way), hint: <PaymentChoiceFacts {...{ way, step, currency }} /> }]
      : [];
  });
  const [only] = options;
  if (!only) return null;
  if (options.length === 1) {
    return (
      <p className="r-only-way">
        <strong>{only.label}</strong>
        {only.hint}
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

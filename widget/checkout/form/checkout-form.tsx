import type { FormEvent } from 'react';
import { tripExtraState } from '../../domain/extras.ts';
import { minor } from '../../domain/money.ts';
import { depositAtCounter } from '../../domain/payment-plan.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { CancellationRule, WhatToBring } from '../../parts/trip-rules.tsx';
import { useStore } from '../../state/store-context.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { BookingAction } from '../booking/booking-action.tsx';
import type { WaysOut } from '../booking/booking-problem.tsx';
import type { CheckoutProps } from '../checkout-props.ts';
import { DriverPart } from '../driver/driver-part.tsx';
import { GatewayChoice } from '../pay/gateway-choice.tsx';
import { GatewayState } from '../pay/gateway-state.tsx';
import { PaymentPart } from '../pay/payment-part.tsx';
import { ExtrasPart } from '../price/extras-part.tsx';
import type { HeldPrice } from '../price/held-price.ts';
import { PriceSummary } from '../price/price-summary.tsx';
import { TotalAnnouncement } from '../price/total-announcement.tsx';
import { TotalBar } from '../price/total-bar.tsx';
import { TripCard } from '../trip/trip-card.tsx';
import type { CheckoutForm as FormState } from './use-checkout-form.ts';

export interface CheckoutFormProps extends Pick<CheckoutProps, 'headingLevel'> {
  form: FormState;
  price: HeldPrice;
  ways: WaysOut;
  termsHref: string;
  signInHref: string | undefined;
}

/** The checkout form: three parts, with the summary next to or below them. */
export function CheckoutForm({ form, price, ways, termsHref, headingLevel, signInHref }: CheckoutFormProps) {
  useLanguage();
  const { config } = useStore();
  const { trip, fields, choice, booking, extras, rules, price: handle } = form;
  const step = choice && price.plan[choice];
  const summary = <PriceSummary price={price} choice={choice} handle={handle} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void booking.book();
  };
  return (
    <form className="r-checkout" noValidate onSubmit={submit}>
      <aside className="r-checkout__aside" aria-label={msg('Your booking', { id: 'checkout.summaryTitle' })}>
        <div part="panel" className="r-checkout__sticky">
          <TripCard trip={trip} searchHref={ways.searchHref} onSearch={ways.onSearch} headingLevel={headingLevel} />
          <div className="r-checkout__price">{summary}</div>
        </div>
      </aside>
      <div className="r-checkout__main">
        <ErrorSummary errors={fields.summary} attempt={booking.attempt} />
        <ExtrasPart trip={trip} price={price} rule={config.value.pricing} fields={fields} headingLevel={headingLevel} />
        <DriverPart
          minimumAge={rules.minimumAge}
          hasAdditionalDriver={extras.additionalDriver}
          needsLicenseFile={rules.needsLicenseFile}
          needsLicenseNumber={rules.needsLicenseNumber}
          hasFlightNumber={trip.hasFlightNumber}
          hasOptionalAccount={trip.hasOptionalAccount}
          signInHref={signInHref}
          account={form.account}
          fields={fields}
          headingLevel={headingLevel}
        />
        <PaymentPart
          plan={price.plan}
          allowed={form.allowed}
          gateway={<OnlineNote form={form} />}
          choice={choice}
          currency={price.currency}
          termsHref={termsHref}
          fields={fields}
          headingLevel={headingLevel}
          rules={<Rule form={form} price={price} />}
          bring={<WhatToBring deposit={step ? depositAtCounter(step) : 0} currency={price.currency} />}
        >
          <BookingAction form={form} price={price} ways={ways} signInHref={signInHref} />
        </PaymentPart>
      </div>
      <TotalBar price={price} step={step} isLoading={handle.isLoading}>
        {summary}
      </TotalBar>
      <TotalAnnouncement price={price} isLoading={handle.isLoading} />
    </form>
  );
}

/** Shows the state of the payment form if one is needed. */
function OnlineNote({ form: { choice, allowed, gateway, fields, booking } }: { form: FormState }) {
  if (!choice || choice === 'later') return null;
  const payLater = () => fields.change((typed) => ({ ...typed, choice: 'later' }));
  return (
    <>
      <GatewayChoice
        offered={gateway.offered}
        chosen={gateway.name}
        onChoose={(name) => fields.change((typed) => ({ ...typed, gateway: name }))}
      />
      <GatewayState
        name={gateway.name}
        state={gateway.state}
        attempt={booking.error ? booking.attempt : 0}
        onRetry={() => void gateway.start()}
        onPayLater={allowed.includes('later') ? payLater : undefined}
      />
    </>
  );
}

function Rule({ form: { trip, extras, choice }, price }: { form: FormState; price: HeldPrice }) {
  const { config } = useStore();
  return (
    <CancellationRule
      hasCancellation={extras.cancellation}
      isOffered={tripExtraState('cancellation', trip.car.cancellation, trip.isPastDeadline) === 'offered'}
      from={trip.from}
      zone={trip.pickupZone}
      paid={(choice && price.plan[choice]?.now) ?? minor(0)}
      perDay={price.perDayMinor}
      currency={price.currency}
      refundHours={config.value.refundHours}
    />
  );
}

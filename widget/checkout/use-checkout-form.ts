import { useEffect, useId, useRef } from 'react';
import type { CheckoutResult } from '../contract/booking.ts';
import type { PaymentChoice } from '../domain/enumerations.ts';
import { toWallTime, wallDate } from '../domain/wall-time.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { checkDraft } from './check-draft.ts';
import { checkoutBody } from './checkout-body.ts';
import { extrasOf } from './checkout-draft.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { changedLines, type HeldPrice, settledChoice } from './held-price.ts';
import type { CheckoutMemory } from './kept-checkout.ts';
import { sendBooking } from './send-booking.ts';
import type { Trip } from './trip.ts';
import { useBooking } from './use-booking.ts';
import { type EditDraft, useFields } from './use-fields.ts';
import { useKept } from './use-kept.ts';
import { type PriceHandle, usePrice } from './use-price.ts';
import { waysToPay } from './ways-to-pay.ts';

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** Everything the form of one trip knows and can do. */
export function useCheckoutForm(trip: Trip, memory: CheckoutMemory, props: CheckoutProps) {
  const { client } = useStore();
  const language = useLanguage();
  const formId = useId();
  const { draft } = useKept(memory);
  const extras = extrasOf(trip.car, draft);
  const price = usePrice(trip, extras);
  const allowed = waysToPay(price.price?.plan ?? {}, false);
  const choice = settledChoice(allowed, draft.choice);
  const rules = {
    minimumAge: trip.car.minimumAge,
    onDay: wallDate(toWallTime(new Date(), trip.pickupZone)),
    hasAdditionalDriver: extras.additionalDriver,
    needsLicenseFile: trip.car.supplier.licenseRequired,
  };
  const booking = useBooking({
    price,
    draft,
    minimumAge: rules.minimumAge,
    check: () => checkDraft(draft, rules),
    send: (held) => {
      const body = checkoutBody({
        trip,
        draft,
        price: held,
        choice: choice ?? 'later',
        language,
        partner: props.partner,
      });
      return sendBooking({ client, memory }, body);
    },
    onBooked: (result, held) => {
      keepOutcome(memory, result);
      props.onBooked(bookedDetail(result, held, choice ?? 'later'));
    },
  });
  const change = useStart(memory, props.onStart);
  const { problems, attempted } = booking;
  const fields = useFields({ formId, draft, rules, problems, attempted, change });
  useChangeReport(price, props.onPriceChanged);
  return { trip, draft, extras, price, allowed, choice, rules, booking, fields };
}

/** Nothing typed is needed any more once the booking is made; what opens it again is. */
function keepOutcome(memory: CheckoutMemory, { bookingId, bookingToken, reference }: CheckoutResult): void {
  const { email } = memory.get().draft.driver;
  const outcome = { bookingId, token: bookingToken, reference, email: email.trim() };
  memory.update({ outcome, sent: [] });
}

function bookedDetail(result: CheckoutResult, held: HeldPrice, payment: PaymentChoice) {
  return {
    reference: result.reference ?? result.bookingId,
    total: result.totalMinor ?? held.totalMinor,
    currency: result.currency ?? held.currency,
    payment,
  };
}

/** Edits the draft, and tells once that the person began. */
function useStart(memory: CheckoutMemory, onStart: () => void): EditDraft {
  const isStarted = useRef(false);
  return (edit) => {
    memory.update({ draft: edit(memory.get().draft) });
    if (isStarted.current) return;
    isStarted.current = true;
    onStart();
  };
}

function useChangeReport({ change }: PriceHandle, onPriceChanged: CheckoutProps['onPriceChanged']): void {
  const latest = useRef(onPriceChanged);
  useEffect(() => {
    latest.current = onPriceChanged;
  });
  useEffect(() => {
    if (!change) return;
    const { before, after } = change;
    latest.current({ before: before.totalMinor, after: after.totalMinor, lines: changedLines(change) });
  }, [change]);
}

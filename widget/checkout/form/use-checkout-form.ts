import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { CheckoutResult } from '../../contract/booking.ts';
import { chosenAddOns } from '../../domain/add-ons.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { driverAges } from '../../domain/driver-age.ts';
import type { PaymentChoice } from '../../domain/enumerations.ts';
import { minor } from '../../domain/money.ts';
import { parseWallDate, yearsBetween } from '../../domain/wall-date.ts';
import { wallDate } from '../../domain/wall-time.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { daysText } from '../../i18n/messages/rental-days.ts';
import { useHiddenSuppliers } from '../../parts/hidden-suppliers.ts';
import { rentalName } from '../../parts/rental-name.ts';
import type { GatewayName, PreparedPayment } from '../../payment/gateway.ts';
import { confirmHuman, prepareToConfirm } from '../../state/confirm-human.ts';
import type { Store } from '../../state/store.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { type CheckoutOrder, checkoutBody } from '../booking/checkout-body.ts';
import { sendBooking } from '../booking/send-booking.ts';
import { useBooking } from '../booking/use-booking.ts';
import type { CheckoutItem, CheckoutProps } from '../checkout-props.ts';
import { useAccount } from '../driver/use-account.ts';
import { type EditDraft, useFields } from '../driver/use-fields.ts';
import { usePrefill } from '../driver/use-prefill.ts';
import { usePartnerSignIn } from '../partner-sign-in/use-partner-sign-in.ts';
import { availableChoices } from '../pay/available-choices.ts';
import { paymentOrder } from '../pay/payment-order.ts';
import { type GatewayHandle, useGateway } from '../pay/use-gateway.ts';
import { changedLines, type HeldPrice, settledChoice, totalDifference } from '../price/held-price.ts';
import { type PriceHandle, usePrice } from '../price/use-price.ts';
import type { Trip } from '../trip/trip.ts';
import { checkDraft } from './check-draft.ts';
import { extrasOf } from './checkout-draft.ts';
import type { AgreedPrice, CheckoutMemory } from './checkout-memory.ts';
import { useLostExtras } from './use-lost-extras.ts';
import { useStoredCheckout } from './use-stored-checkout.ts';

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** Returns the state and actions of one trip's form. */
export function useCheckoutForm(trip: Trip, memory: CheckoutMemory, props: CheckoutProps) {
  const store = useStore();
  const { client } = store;
  const language = useLanguage();
  const rented = rentalName({ car: trip.car, supplier: trip.car.supplier }, useHiddenSuppliers());
  const formId = useId();
  const { draft } = useStoredCheckout(memory);
  const partnerSignIn = usePartnerSignIn(trip.hasPartnerSignIn, props.partner);
  usePrefill(memory, props.prefill);
  const account = useAccount(memory, partnerSignIn, trip.hasClerks, props.prefill);
  const extras = extrasOf(trip, draft);
  const addOns = chosenAddOns(trip.addOns, draft.addOns);
  const lost = useLostExtras(trip, extras, draft);
  const price = usePrice(trip, { extras, addOns }, ageAtPickup(draft.driver.birthDate, trip) ?? trip.driverAge);
  const allowed = availableChoices(price.price?.plan ?? {}, trip.hasOnlinePayment);
  const choice = settledChoice(allowed, draft.choice);
  const gateway = useGateway(choice !== undefined && choice !== 'later', draft.gateway ?? undefined);
  // The account's copy may have been deleted since it was loaded, or the supplier has begun to demand one.
  const [isLicenseDemanded, setLicenseDemanded] = useState(false);
  const rules = {
    minimumAge: trip.car.minimumAge,
    onDay: wallDate(trip.pickupAt),
    hasAdditionalDriver: extras.additionalDriver,
    needsLicenseNumber: trip.hasLicenseNumber,
    // A licence stored in the account is valid for every supplier.
    needsLicenseFile: isLicenseDemanded || (trip.car.supplier.licenseRequired && !account.person?.hasLicense),
  };
  const booking = useBooking({
    price,
    draft,
    minimumAge: rules.minimumAge,
    check: () => checkDraft(draft, rules),
    send: async (held) => {
      await confirmHuman(store, 'checkout');
      const way = choice ?? 'later';
      props.onPayment({ ...itemOf(trip, held), payment: way });
      const order = { trip, draft, price: held, choice: way, language, partner: props.partner, click: props.click };
      const prepared = way === 'later' ? null : await prepareOnline(gateway, order, rented);
      const body = { ...checkoutBody(order), ...prepared?.fields };
      const partnerSignInToken = partnerSignIn?.token();
      const result = await sendBooking({ client, memory, partnerSignInToken }, body).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'session_expired') partnerSignIn?.end();
        if (error.code === 'license_required') setLicenseDemanded(true);
        throw account.explain(error);
      });
      storeResult(memory, result, prepared, agreedPrice(held, way));
      return result;
    },
    onBooked: (result, held) => {
      if (memory.get().outcome) props.onBooked(bookedDetail(trip, result, held, choice ?? 'later'));
    },
  });
  const change = useStart(store, memory, () => props.onStart(itemOf(trip, price.price ?? null)));
  const { problems, attempted } = booking;
  const isClerk = account.clerk !== null;
  const fields = useFields({ formId, draft, rules, problems, attempted, isClerk, change });
  useChangeReport(price, props.onPriceChanged);
  return { trip, account, partnerSignIn, draft, extras, lost, price, allowed, choice, gateway, rules, booking, fields };
}

/** Returns the age that a driver has on the day of the pick-up; undefined while the birth date isn't one. */
function ageAtPickup(birthDate: string, { pickupAt }: Trip): number | undefined {
  const date = parseWallDate(birthDate);
  const age = date ? yearsBetween(date, wallDate(pickupAt)) : 0;
  return age >= driverAges.min && age <= driverAges.max ? age : undefined;
}

/** Runs the gateway's preparation before anything is stored, because a form that can't open must not hold a car. */
async function prepareOnline(handle: GatewayHandle, order: CheckoutOrder, name: string): Promise<PreparedOnline> {
  const gateway = await handle.start();
  if (!gateway || gateway.scriptState() === 'rejected') {
    throw new ApiError({ code: 'payment_unavailable', method: 'GET', url: 'payment-form' });
  }
  const { draft, price, choice, language } = order;
  const prepared = await gateway.prepare(
    paymentOrder({
      now: price.plan[choice]?.now ?? minor(0),
      currency: price.currency,
      choice,
      email: draft.driver.email.trim(),
      fullName: draft.driver.fullName.trim(),
      name,
      days: daysText(price.days),
      language,
    }),
  );
  return { ...prepared, gateway: gateway.name };
}

type PreparedOnline = PreparedPayment & { readonly gateway: GatewayName };

/** Returns the total, and the amount of it that is charged online. */
function agreedPrice({ plan, currency, totalMinor: total }: HeldPrice, choice: PaymentChoice): AgreedPrice | undefined {
  const amount = plan[choice]?.now;
  return amount === undefined ? undefined : { amount, total, currency: parseCurrencyCode(currency) };
}

/**
 * Stores what is needed to open the booking again: as made, or as due for payment. The API's status decides, because the
 * response may belong to an earlier attempt with another payment choice.
 */
function storeResult(
  memory: CheckoutMemory,
  result: CheckoutResult,
  online: PreparedOnline | null,
  agreed: AgreedPrice | undefined,
): void {
  const { bookingId, bookingToken: token, reference, status } = result;
  const email = memory.get().draft.driver.email.trim();
  const outcome = { bookingId, token, reference, email };
  const isDue = status === undefined ? online !== null : status === 'void';
  const { gateway, ...prepared } = online ?? { gateway: undefined, fields: {} };
  const due = isDue ? { ...outcome, gateway, prepared, unconfirmed: null, agreed } : null;
  memory.update({ outcome: due ? null : outcome, due, sent: [] });
}

/** Returns the car and the trip for the page's events. */
function itemOf({ car, pickup, dropoff, pickupAt, dropoffAt }: Trip, price: HeldPrice | null): CheckoutItem {
  return {
    carId: car._id,
    name: car.name,
    query: { pickup: pickup._id, dropoff: dropoff._id, from: pickupAt, to: dropoffAt },
    price: price && { totalMinor: price.totalMinor, currency: price.currency, days: price.days },
  };
}

function bookedDetail({ car }: Trip, result: CheckoutResult, held: HeldPrice, payment: PaymentChoice) {
  return {
    carId: car._id,
    name: car.name,
    bookingId: result.bookingId,
    token: result.bookingToken,
    reference: result.reference ?? result.bookingId,
    total: result.totalMinor ?? held.totalMinor,
    currency: result.currency ?? held.currency,
    payment,
  };
}

/** Edits the draft and calls `onStart` on the first edit. */
function useStart(store: Store, memory: CheckoutMemory, onStart: () => void): EditDraft {
  const isStarted = useRef(false);
  return (edit) => {
    memory.update({ draft: edit(memory.get().draft) });
    if (isStarted.current) return;
    isStarted.current = true;
    prepareToConfirm(store);
    onStart();
  };
}

function useChangeReport({ change }: PriceHandle, onPriceChanged: CheckoutProps['onPriceChanged']): void {
  const latest = useLatest(onPriceChanged);
  useEffect(() => {
    // The event is about the total, not about the deposit.
    if (!change || totalDifference(change) === 0) return;
    const { before, after } = change;
    latest.current({ before: before.totalMinor, after: after.totalMinor, lines: changedLines(change) });
  }, [change]);
}

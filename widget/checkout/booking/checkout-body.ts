import type { CheckoutBody } from '../../contract/requests/booking-body.ts';
import { chosenAddOns } from '../../domain/add-ons.ts';
import type { Language, PaymentChoice } from '../../domain/enumerations.ts';
import { toMajor } from '../../domain/money.ts';
import { type CheckoutDraft, extrasOf, type PersonDraft } from '../form/checkout-draft.ts';
import type { HeldPrice } from '../price/held-price.ts';
import type { Trip } from '../trip/trip.ts';

export interface CheckoutOrder {
  readonly trip: Trip;
  readonly draft: CheckoutDraft;
  readonly price: HeldPrice;
  readonly choice: PaymentChoice;
  readonly language: Language;
  readonly partner?: string | undefined;
  readonly click?: string | undefined;
}

/** Builds the request body. It contains the displayed price; the server computes its own and refuses a different one. */
export function checkoutBody({ trip, draft, price, choice, language, partner, click }: CheckoutOrder): CheckoutBody {
  const { car, pickup, dropoff } = trip;
  const extras = extrasOf(trip, draft);
  const addOns = chosenAddOns(trip.addOns, draft.addOns);
  const flightNumber = draft.flightNumber.trim().toUpperCase();
  const licenseNumber = draft.licenseNumber.trim();
  return {
    driver: {
      ...person(draft.driver),
      language,
      ...(draft.license && { license: draft.license.name }),
      ...(draft.createAccount && { createAccount: true }),
    },
    booking: {
      supplier: car.supplier._id,
      car: car._id,
      pickupLocation: pickup._id,
      dropOffLocation: dropoff._id,
      from: trip.from.toISOString(),
      to: trip.to.toISOString(),
      status: choice === 'later' ? 'pending' : 'void',
      ...(choice === 'deposit' && { isDeposit: true }),
      // The amount charged now or due later; only the deposit if only the deposit is paid.
      price: choice === 'deposit' ? Math.max(0, car.deposit) : toMajor(price.baseTotalMinor),
      ...extras,
    },
    ...(extras.additionalDriver && { additionalDriver: person(draft.additionalDriver) }),
    ...(addOns.length > 0 && { addOns }),
    payLater: choice === 'later',
    paymentChoice: choice,
    ...(price.quoteId && { quoteId: price.quoteId }),
    totalMinor: price.totalMinor,
    currency: price.currency,
    language,
    pickupAt: trip.pickupAt,
    dropoffAt: trip.dropoffAt,
    ...(flightNumber && { flightNumber }),
    ...(licenseNumber && { licenseNumber }),
    ...(partner && { partner }),
    ...(click && { click }),
  };
}

function person({ fullName, email, phone, birthDate }: PersonDraft) {
  return { fullName: fullName.trim(), email: email.trim(), phone, birthDate };
}

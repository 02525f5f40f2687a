import { type ExtraName, extraNames, type Language, type PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { type Minor, minor, toMajor } from '../../../widget/domain/money.ts';
import { paymentPlan } from '../../../widget/domain/payment-plan.ts';
import { recordOf } from '../../../widget/domain/typed-record.ts';
import type { Drivers } from '../checkout/check-drivers.ts';
import type { Call } from '../http/operation-calls.ts';
import type { TripPrice } from '../pricing/price-trip.ts';
import type { Offer } from './offer.ts';

type Body = Call<'checkout'>['body'];

/** An order whose drivers, price and payment choice have been checked. */
export type Order = { offer: Offer; price: TripPrice; choice: PaymentChoice; drivers: Drivers };

/** The ids of the booking, and of the record of a guest who is new to BookCars. */
export type NewIds = { bookingId: string; driverId: string };

type OrderFacts = Order & {
  body: Body;
  /** The language of a new guest's mails. */
  language: Language;
  /** The id of an account or of an earlier guest; null for a new guest. */
  driverId: string | null;
  ids: NewIds;
  /** The session of a booking that is paid with PayPal: BookCars can delete an unpaid booking by it. */
  payPalSession: string | undefined;
};

export function planOf({ price, choice }: Order) {
  return paymentPlan({ choice, total: price.displayTotal, deposit: price.displayDeposit });
}

/**
 * Returns a checkout as BookCars expects it. It creates an account for whatever is in `driver` and refuses an address that has one,
 * so a known driver is named by id only. Its price is what is charged now, or the total if that is nothing.
 */
export function toOrderBody({
  body,
  language,
  offer,
  price,
  choice,
  drivers,
  driverId,
  ids,
  payPalSession,
}: OrderFacts) {
  const { record, trip, extras } = offer;
  const { details, additional } = drivers;
  const isPayLater = choice === 'later';
  const chosen: Record<ExtraName, boolean> = recordOf(extraNames, (name) => extras.includes(name));
  const { sessionId = payPalSession, paymentIntentId, customerId } = body;
  return {
    ...(driverId === null
      ? {
          driver: {
            _id: ids.driverId,
            email: details.email,
            phone: details.phone ?? '',
            fullName: details.fullName,
            ...(details.birthDate === null ? {} : { birthDate: details.birthDate }),
            language,
            ...(body.driver?.license === undefined ? {} : { license: body.driver.license }),
          },
        }
      : {}),
    booking: {
      _id: ids.bookingId,
      supplier: record.supplier.id,
      car: record.car.id,
      ...(driverId === null ? {} : { driver: driverId }),
      pickupLocation: trip.pickup.id,
      dropOffLocation: trip.dropoff.id,
      from: trip.startsAt.toISOString(),
      to: trip.endsAt.toISOString(),
      status: isPayLater ? ('pending' as const) : ('void' as const),
      price: toMajor(chargedPrice(price, choice)),
      ...chosen,
      isDeposit: choice === 'deposit',
      // BookCars' own meaning is the rental and the deposit together.
      isPayedInFull: false,
    },
    ...(additional === null ? {} : { additionalDriver: { ...additional } }),
    payLater: isPayLater,
    ...Object.fromEntries(
      Object.entries({ sessionId, paymentIntentId, customerId }).filter(([, value]) => value !== undefined),
    ),
  };
}

function chargedPrice({ total, deposit }: TripPrice, choice: PaymentChoice): Minor {
  return choice === 'deposit' ? minor(deposit) : total;
}

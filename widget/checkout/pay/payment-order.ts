import type { Booking } from '../../contract/booking.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Language, PaymentChoice } from '../../domain/enumerations.ts';
import { type Minor, toMinor } from '../../domain/money.ts';
import { rentalName } from '../../parts/rental-name.ts';
import type { PaymentOrder } from '../../payment/gateway.ts';

export interface OrderedRental {
  readonly now: Minor;
  readonly currency: string;
  readonly choice: PaymentChoice;
  readonly email: string;
  readonly fullName: string;
  readonly name: string;
  readonly days: string;
  readonly language: Language;
}

/** Returns the order with the texts that the gateway shows. */
export function paymentOrder(rental: OrderedRental): PaymentOrder {
  const { now, currency, choice, email, fullName, name, days, language } = rental;
  return {
    amount: { amount: now, currency: parseCurrencyCode(currency) },
    choice,
    language,
    email,
    fullName,
    name,
    description: days,
  };
}

export interface OrderDetails {
  readonly days: string;
  readonly language: Language;
  /** Used if the API returns no currency. */
  readonly baseCurrency: string;
  readonly hidesSuppliers: boolean;
}

/** Returns the order of a stored booking, with the booking's own amount. Without a plan its price is charged now. */
export function orderOfBooking(booking: Booking, details: OrderDetails): PaymentOrder {
  const { days, language, baseCurrency, hidesSuppliers } = details;
  const { plan, currency, paymentChoice = 'full', driver } = booking;
  return paymentOrder({
    now: plan?.now ?? toMinor(booking.price),
    currency: currency ?? booking.baseCurrency ?? baseCurrency,
    choice: paymentChoice,
    email: driver?.email ?? '',
    fullName: driver?.fullName ?? '',
    name: rentalName(booking, hidesSuppliers),
    days,
    language,
  });
}

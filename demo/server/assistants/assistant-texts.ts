import type { PriceText } from '../../../widget/contract/requests/assistant-tools.ts';
import type { CoverExclusion, FuelPolicy, Language, PaymentChoice } from '../../../widget/domain/enumerations.ts';
import type { CoverLevel, Loss } from '../../../widget/domain/excess.ts';
import {
  excessText,
  fuelPolicyName,
  noExcessText,
  notCoveredText,
  type ServerLocale,
  serverLocale,
  str,
} from '../../../widget/i18n/server-texts.ts';

type Locale = Pick<ServerLocale, 'msg'>;

/** Returns the sentences that sum up a tool's result. They contain no text of a supplier, because they aren't marked as data. */
function summaryTexts({ msg }: Locale) {
  return {
    locations: (count: number) =>
      count === 1
        ? msg('1 location found.', { id: 'assistant.oneLocation' })
        : msg(str`${count} locations found.`, { id: 'assistant.locations' }),
    cars: (count: number) => {
      if (count === 0) return msg('No cars are available for this trip.', { id: 'assistant.noCars' });
      return count === 1
        ? msg('1 car is available. Its price isn’t held yet.', { id: 'assistant.oneCar' })
        : msg(str`${count} cars are available. Their prices aren’t held yet.`, { id: 'assistant.cars' });
    },
    car: msg('These are the conditions for renting this car.', { id: 'assistant.car' }),
    quote: (total: string, until: string) =>
      msg(str`${total} in total, held until ${until}. Nothing is booked yet, and the car isn’t reserved.`, {
        id: 'assistant.quote',
      }),
    handOff: (until: string) =>
      msg(str`Open the link to check the details and book. The price is held until ${until}.`, {
        id: 'assistant.handOff',
      }),
    booking: (reference: string, status: string) =>
      msg(str`Booking ${reference}: ${status}`, { id: 'assistant.booking' }),
  };
}

/** Returns the conditions of a rental, one sentence each. */
function conditionTexts({ msg }: Locale) {
  return {
    fuel: (policy: FuelPolicy) => {
      const name = fuelPolicyName(msg, policy);
      return msg(str`Fuel: ${name}`, { id: 'parts.fuelPolicy' });
    },
    unlimitedMileage: msg('Unlimited mileage', { id: 'mileage.unlimited' }),
    mileage: (kilometres: string) => msg(str`${kilometres} km a day are included.`, { id: 'assistant.mileage' }),
    minimumAge: (age: number) => msg(str`Drivers must be at least ${age} years old.`, { id: 'assistant.minimumAge' }),
    deposit: (amount: string) =>
      msg(str`A deposit of ${amount} is held and released after the car is returned. It isn’t part of the price.`, {
        id: 'assistant.deposit',
      }),
    noDeposit: msg('No deposit is required for this car.', { id: 'assistant.noDeposit' }),
    noExcess: msg('The supplier hasn’t stated an excess for this car.', { id: 'assistant.noExcess' }),
    notCovered: (parts: readonly CoverExclusion[]) => notCoveredText(msg, parts),
    cancellationOffered: msg(
      'Without the Cancellation extra, which can be added at checkout, a refund isn’t guaranteed.',
      { id: 'assistant.cancellationOffered' },
    ),
    noCancellation: msg('You can request a cancellation, but a refund isn’t guaranteed.', {
      id: 'assistant.noCancellation',
    }),
    license: msg('A copy of the driving licence is required to book this car.', { id: 'assistant.license' }),
  };
}

function paymentText({ msg }: Locale): (choice: PaymentChoice, now: string, atCounter: string) => string {
  return (choice, now, atCounter) => {
    if (choice === 'later') {
      return msg(str`Pay nothing now and ${atCounter} at the counter.`, { id: 'assistant.payLater' });
    }
    return choice === 'deposit'
      ? msg(str`Pay the deposit of ${now} now and ${atCounter} at the counter.`, { id: 'assistant.payDeposit' })
      : msg(str`Pay ${now} now.`, { id: 'assistant.payNow' });
  };
}

/** Returns the messages of the problems that a tool may have, in the words of the site. */
function problemTexts({ msg }: Locale) {
  const expired = msg('This price has expired. Check the new price before you continue.', {
    id: 'problem.quoteNotFound',
  });
  return {
    location_not_found: msg('We couldn’t find this location. Choose one from the list.', {
      id: 'problem.locationNotFound',
    }),
    location_not_served: msg('This car can’t be returned there. Choose another drop-off location.', {
      id: 'problem.locationNotServed',
    }),
    pickupNotServed: msg('This car can’t be picked up there. Choose another pick-up location.', {
      id: 'problem.pickupNotServed',
    }),
    car_not_found: msg('This car is no longer available. Choose another one.', { id: 'problem.carNotFound' }),
    car_unavailable: msg('This car isn’t available for these dates. Choose another one.', {
      id: 'assistant.carUnavailable',
    }),
    car_not_bookable: msg('This car can’t be booked for this trip. Choose another one.', {
      id: 'problem.carNotBookable',
    }),
    pickup_in_past: msg('Pick-up is in the past. Choose a later date or time.', { id: 'period.pickupInPast' }),
    dropoff_before_pickup: msg('Drop-off must be after pick-up.', { id: 'period.dropoffBeforePickup' }),
    pickup_closed: msg('The pick-up location is closed that day. Choose another day.', { id: 'period.pickupClosed' }),
    dropoff_closed: msg('The drop-off location is closed that day. Choose another day.', {
      id: 'period.dropoffClosed',
    }),
    quote_not_found: expired,
    quote_expired: expired,
    booking_not_found: msg('We couldn’t find this booking. Check the reference and the email address.', {
      id: 'problem.bookingNotFound',
    }),
    extra_unavailable: msg('One of the extras isn’t available with this car. Remove it to continue.', {
      id: 'problem.extra',
    }),
    currency_not_supported: msg('This currency isn’t supported.', { id: 'problem.thisCurrency' }),
    invalid_body: msg('Part of this request isn’t valid.', { id: 'assistant.invalidInput' }),
    too_many_requests: msg('Too many requests. Try again later.', { id: 'problem.tooMany' }),
    period: msg('The car can’t be rented for these dates and times.', { id: 'assistant.period' }),
    other: msg('The service isn’t available right now. Try again in a moment.', { id: 'problem.unavailable' }),
  };
}

/** Returns all texts of the tools in one language. */
export function assistantTexts(language: Language) {
  const locale = serverLocale(language);
  return {
    summaries: summaryTexts(locale),
    conditions: conditionTexts(locale),
    excess: (loss: Loss, level: CoverLevel, { amountMinor, text }: PriceText) =>
      amountMinor === 0 ? noExcessText(locale.msg, loss, level) : excessText(locale.msg, loss, level, text),
    payment: paymentText(locale),
    problems: problemTexts(locale),
  };
}

export type AssistantTexts = ReturnType<typeof assistantTexts>;

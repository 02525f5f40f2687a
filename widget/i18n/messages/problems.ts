import { isOneOf } from '../../domain/enumerations.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { msg, str } from '../localize.ts';
import { minutesText } from './minutes.ts';
import { periodTexts } from './periods.ts';
import { daysText } from './rental-days.ts';

type Age = { readonly age: number };

/** The messages that several codes have. */
const shared = {
  checkForm: () => msg('Some details aren’t right. Check the form and try again.', { id: 'problem.invalidBody' }),
  reload: () => msg('This can’t be done here. Reload the page and try again.', { id: 'problem.method' }),
  signInAgain: () => msg('Your session has expired. Sign in again to continue.', { id: 'problem.sessionExpired' }),
};

/**
 * The messages of the contract's problem codes (`tests/architecture` compares the two lists), with the required values as
 * parameter. Each includes what to do next. The messages of field codes are in `validation.ts`.
 */
const texts = {
  ...periodTexts,
  // The minimum of a supplier is a number of days.
  rental_too_short: ({ hours }: { readonly hours: number }) =>
    hours % 24 === 0
      ? msg(str`There must be at least ${daysText(hours / 24)} between pick-up and drop-off.`, {
          id: 'problem.rentalTooShort',
        })
      : periodTexts.rental_too_short({ hours }),
  // The request and the connection
  bad_request: () =>
    msg('Something went wrong with this request. Reload the page and try again.', { id: 'problem.badRequest' }),
  invalid_body: shared.checkForm,
  invalid_parameter: () => msg('This link is incomplete. Start a new search.', { id: 'problem.invalidParameter' }),
  body_too_large: () => msg('That’s too large to send. Choose a smaller file.', { id: 'problem.bodyTooLarge' }),
  unsupported_media_type: () =>
    msg('This type of file isn’t accepted here. Choose another one.', { id: 'problem.mediaType' }),
  method_not_allowed: shared.reload,
  not_found: () => msg('This is no longer available. Start a new search.', { id: 'problem.notFound' }),
  too_many_requests: ({ seconds }: { readonly seconds: number }) =>
    msg(str`Too many requests. Try again in ${minutesText(Math.ceil(seconds / 60))}.`, { id: 'problem.tooManyFor' }),
  origin_not_allowed: () => msg('You can’t book from this page. Use our site to book.', { id: 'problem.origin' }),
  network: () => msg('No connection. Check your network, then try again.', { id: 'problem.network' }),
  timeout: () => msg('The server is taking too long. Try again in a moment.', { id: 'problem.timeout' }),
  contract: () => msg('We couldn’t read the server’s response. Try again in a moment.', { id: 'problem.contract' }),
  server_error: () => msg('An unhandled error occurred.', { id: 'problem.server' }),
  unavailable: () =>
    msg('The service isn’t available right now. Try again in a moment.', { id: 'problem.unavailable' }),
  // Authentication and authorization
  not_signed_in: () => msg('Sign in to continue.', { id: 'problem.notSignedIn' }),
  session_expired: shared.signInAgain,
  forbidden: () =>
    msg('Your account doesn’t have permission to do this. Sign in with another account.', { id: 'problem.forbidden' }),
  not_owner: () => msg('This belongs to another account. Sign in with that account.', { id: 'problem.notOwner' }),
  wrong_credentials: () => msg('Incorrect email or password.', { id: 'problem.credentials' }),
  account_suspended: () => msg('Your account is suspended.', { id: 'problem.suspended' }),
  account_not_verified: () =>
    msg('Your email address isn’t confirmed yet. Open the link in the email we sent you.', {
      id: 'problem.notVerified',
    }),
  // Only staff of the account see these, in its own words, which partner pages don't load.
  second_factor_required: shared.signInAgain,
  second_factor_missing: shared.signInAgain,
  second_factor_active: shared.reload,
  second_factor_off: shared.reload,
  code_invalid: shared.checkForm,
  sign_in_expired: shared.signInAgain,
  sign_in_again: shared.signInAgain,
  password_required: shared.checkForm,
  // Accounts
  account_active: () => msg('Your account is already active. You can sign in.', { id: 'problem.accountActive' }),
  // The account shows the reason after a reload.
  deletion_not_possible: shared.reload,
  user_not_found: () =>
    msg('This account doesn’t exist. Check the email address, or sign up.', { id: 'problem.userNotFound' }),
  email_invalid: () => msg('Invalid email address', { id: 'problem.emailInvalid' }),
  confirm_email: () =>
    msg('No car is reserved yet. To book, open the link that we emailed you.', {
      id: 'problem.confirmEmail',
    }),
  email_taken: () => msg('This email address is already registered.', { id: 'problem.emailTaken' }),
  email_not_registered: () => msg('Email address not registered', { id: 'problem.emailNotRegistered' }),
  name_invalid: () => msg('Enter a name without links or special characters.', { id: 'problem.nameInvalid' }),
  phone_invalid: () => msg('Invalid phone number', { id: 'problem.phoneInvalid' }),
  password_too_short: ({ length }: { readonly length: number }) =>
    msg(str`Password must be at least ${length} characters long.`, { id: 'problem.passwordLength' }),
  password_common: () =>
    msg('This password is too common. Choose one that is harder to guess.', { id: 'problem.passwordCommon' }),
  wrong_password: () => msg('Wrong password', { id: 'problem.wrongPassword' }),
  no_password: () =>
    msg('This account has no password yet. Please choose a new password', { id: 'problem.noPassword' }),
  token_invalid: () => msg('This link isn’t valid. Please request a new one.', { id: 'problem.tokenInvalid' }),
  token_expired: () => msg('Your account activation link expired.', { id: 'problem.tokenExpired' }),
  sign_up_failed: () => msg('An error occurred during sign up.', { id: 'problem.signUp' }),
  social_sign_in_failed: () =>
    msg('Sign-in didn’t work. Try again, or use your email address.', { id: 'problem.social' }),
  social_account_exists: () =>
    msg(
      'There’s already an account with this email address. Enter its password once, or use the link we’ve just sent you.',
      {
        id: 'problem.socialExists',
      },
    ),
  language_not_supported: () => msg('An error occurred while changing language.', { id: 'problem.language' }),
  recaptcha_failed: () =>
    msg('We could not confirm that you are a person. Try again in a moment.', { id: 'problem.recaptcha' }),
  recaptcha_unavailable: () =>
    msg('The spam check couldn’t load. Check your connection or content blocker, then try again.', {
      id: 'problem.recaptchaUnavailable',
    }),
  recipient_not_allowed: () =>
    msg('Messages can only be sent to our own address. Use the contact form.', { id: 'problem.recipient' }),
  mail_failed: () => msg('An error occurred while sending validation email.', { id: 'problem.mail' }),
  // Files
  file_missing: () => msg('Please add an image', { id: 'problem.fileMissing' }),
  file_too_large: () => msg('This file is too large. Choose a smaller one.', { id: 'problem.fileTooLarge' }),
  file_type_not_allowed: () =>
    msg('This file type isn’t supported. Use one of the listed types.', { id: 'problem.fileType' }),
  // Cars and places
  car_not_found: () => msg('This car is no longer available. Choose another one.', { id: 'problem.carNotFound' }),
  car_unavailable: () =>
    msg('This car has just been booked for these dates. Choose another one; you haven’t been charged.', {
      id: 'problem.carUnavailable',
    }),
  car_not_bookable: () =>
    msg('This car can’t be booked for this trip. Choose another one.', { id: 'problem.carNotBookable' }),
  location_not_found: () =>
    msg('We couldn’t find this location. Choose one from the list.', { id: 'problem.locationNotFound' }),
  location_not_served: () =>
    msg('This car can’t be returned there. Choose another drop-off location.', {
      id: 'problem.locationNotServed',
    }),
  pickup_too_far: () => msg('Pick-up is too far ahead. Choose an earlier date.', { id: 'problem.pickupTooFar' }),
  rental_too_long: () => msg('This rental is too long. Choose an earlier drop-off.', { id: 'problem.rentalTooLong' }),
  supplier_not_found: () =>
    msg('This supplier is no longer available. Choose another car.', { id: 'problem.supplierNotFound' }),
  // Booking
  extra_unavailable: () =>
    msg('One of the extras isn’t available with this car. Remove it to continue.', { id: 'problem.extra' }),
  driver_required: () => msg('Please enter the driver’s details.', { id: 'problem.driverRequired' }),
  driver_too_young: ({ age }: Age) => msg(str`You must be at least ${age} years old`, { id: 'problem.driverTooYoung' }),
  additional_driver_required: () =>
    msg('Please enter the additional driver’s details.', { id: 'problem.additionalDriver' }),
  additional_driver_too_young: ({ age }: Age) =>
    msg(str`The additional driver must be at least ${age} years old`, { id: 'problem.additionalTooYoung' }),
  license_required: () => msg("A driver's licence is required.", { id: 'problem.license' }),
  payment_choice_not_allowed: () =>
    msg('This payment option isn’t available for this car. Choose another one.', { id: 'problem.paymentChoice' }),
  price_changed: () =>
    msg('The price has changed. Check the new price before you continue.', { id: 'problem.priceChanged' }),
  quote_not_found: () =>
    msg('This price has expired. Check the new price before you continue.', { id: 'problem.quoteNotFound' }),
  quote_expired: ({ minutes }: { readonly minutes: number }) =>
    msg(str`This price was held for ${minutesText(minutes)}. Check the new price before you continue.`, {
      id: 'problem.quoteExpired',
    }),
  idempotency_mismatch: () =>
    msg('This booking was already submitted with different details. Reload the page to see it.', {
      id: 'problem.idempotencyMismatch',
    }),
  idempotency_running: () => msg('We’re processing your booking… Please wait.', { id: 'problem.idempotencyRunning' }),
  booking_not_found: () =>
    msg('We couldn’t find this booking. Check the reference and the email address.', { id: 'problem.bookingNotFound' }),
  status_not_allowed: () =>
    msg('This status isn’t possible for this booking. Choose another one.', { id: 'problem.status' }),
  cancellation_not_allowed: () =>
    msg('This booking can no longer be cancelled. Please contact us.', { id: 'problem.cancellation' }),
  cancellation_requested: () =>
    msg('Cancellation has already been requested. We’ll contact you to finalize it.', {
      id: 'problem.cancellationRequested',
    }),
  change_not_allowed: () => msg('This booking can no longer be changed. Please contact us.', { id: 'problem.change' }),
  refund_not_possible: () =>
    msg('This amount can no longer be refunded. Check what is left.', { id: 'problem.refund' }),
  // Payment
  payment_failed: () => msg('Payment failed.', { id: 'problem.payment' }),
  payment_declined: () => msg('Your bank declined the card. Try another card.', { id: 'problem.declined' }),
  payment_insufficient_funds: () => msg('Your card has insufficient funds. Try another card.', { id: 'problem.funds' }),
  payment_not_authenticated: () =>
    msg('Your bank didn’t confirm the payment. Try again.', { id: 'problem.authentication' }),
  payment_not_found: () =>
    msg('We couldn’t find this payment. Check your bookings or contact us.', { id: 'problem.paymentNotFound' }),
  payment_expired: () =>
    msg('The time to pay has run out. Start the booking again; you haven’t been charged.', {
      id: 'problem.paymentExpired',
    }),
  payment_not_due: () => msg('There’s nothing left to pay for this booking.', { id: 'problem.paymentNotDue' }),
  payment_unavailable: () =>
    msg('Online payment isn’t available right now. Try again in a moment.', { id: 'problem.paymentUnavailable' }),
  card_number_invalid: () => msg('Invalid card number', { id: 'problem.cardNumber' }),
  card_expiry_invalid: () => msg('Invalid expiry date', { id: 'problem.cardExpiry' }),
  card_code_invalid: () => msg('Invalid Card Validation Code', { id: 'problem.cardCode' }),
  // Money
  currency_not_supported: ({ code }: { readonly code: string }) =>
    msg(str`Currency ${code} not supported`, { id: 'problem.currency' }),
  amount_not_positive: () => msg('The amount should be a positive number.', { id: 'problem.amount' }),
  rates_no_data: () =>
    msg('We couldn’t load the exchange rates. Prices are shown in the base currency.', { id: 'problem.ratesNoData' }),
  rates_too_many_requests: () =>
    msg('Too many exchange-rate requests. Prices are shown in the base currency.', {
      id: 'problem.ratesTooMany',
    }),
  rates_invalid_key: () =>
    msg('Exchange rates are unavailable. Prices are shown in the base currency.', { id: 'problem.ratesKey' }),
  rates_currency_not_found: () =>
    msg('There is no exchange rate for this currency. Prices are shown in the base currency.', {
      id: 'problem.ratesCurrency',
    }),
  rates_invalid_base: () =>
    msg('There are no exchange rates for the base currency. Prices are shown in that currency.', {
      id: 'problem.ratesBase',
    }),
  rates_unavailable: () =>
    msg('Exchange rates are unavailable right now. Prices are shown in the base currency.', {
      id: 'problem.ratesUnavailable',
    }),
} satisfies Record<string, (values: never) => string>;

type Texts = typeof texts;
type Values<Code extends TextCode> = Parameters<Texts[Code]>[0];
type ValuedCode = { [Code in TextCode]: Parameters<Texts[Code]> extends [] ? never : Code }[TextCode];
/** The intersection of a union. */
export type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A code that has a text. */
export type TextCode = keyof Texts;

/** The values that the texts of these codes need; none if no text needs any. */
export type ValuesFor<Code extends TextCode> = [Extract<Code, ValuedCode>] extends [never]
  ? []
  : [values: AllOf<Values<Extract<Code, ValuedCode>>>];

/** Returns the message of a problem code: the cause, and what to do. */
export function problemMessage<Code extends TextCode>(code: Code, ...values: ValuesFor<Code>): string {
  return (texts[code] as (...values: ValuesFor<Code>) => string)(...values);
}

type Needed<Code extends ValuedCode> = {
  types: { [Name in keyof Values<Code>]: Values<Code>[Name] extends number ? 'number' : 'string' };
  /** The text without the values. */
  otherwise: () => string;
};

const pickupNotServed = () =>
  msg('This car can’t be picked up there. Choose another pick-up location.', { id: 'problem.pickupNotServed' });

const otherPeriod = () =>
  msg('These dates and times aren’t available. Choose different ones.', { id: 'problem.otherPeriod' });

/** The values that each message requires from an API, which may leave them out, as BookCars does. */
const needed: { [Code in ValuedCode]: Needed<Code> } = {
  pickup_too_soon: { types: { hours: 'number' }, otherwise: otherPeriod },
  rental_too_short: { types: { hours: 'number' }, otherwise: otherPeriod },
  pickup_hour: { types: { open: 'string', close: 'string' }, otherwise: otherPeriod },
  dropoff_hour: { types: { open: 'string', close: 'string' }, otherwise: otherPeriod },
  too_many_requests: {
    types: { seconds: 'number' },
    otherwise: () => msg('Too many requests. Try again later.', { id: 'problem.tooMany' }),
  },
  password_too_short: {
    types: { length: 'number' },
    otherwise: () => msg('This password is too short. Choose a longer one.', { id: 'problem.passwordShort' }),
  },
  driver_too_young: {
    types: { age: 'number' },
    otherwise: () => msg('You are too young to rent this car. Choose another one.', { id: 'problem.tooYoung' }),
  },
  additional_driver_too_young: {
    types: { age: 'number' },
    otherwise: () =>
      msg('The additional driver is too young for this car. Choose another driver.', { id: 'problem.additionalYoung' }),
  },
  quote_expired: { types: { minutes: 'number' }, otherwise: texts.quote_not_found },
  currency_not_supported: {
    types: { code: 'string' },
    otherwise: () => msg('This currency isn’t supported.', { id: 'problem.thisCurrency' }),
  },
};

/** A problem reported by an API. */
export interface ReportedProblem {
  readonly code: string;
  /** Path of the field that the problem is about. */
  readonly field?: string | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** Returns the message of a reported problem: without values if the API sent none, and a general one for an unknown code. */
export function errorMessage({ code, field, values = {} }: ReportedProblem): string {
  if (code === 'location_not_served' && field === 'pickupLocation') return pickupNotServed();
  if (!isOneOf(problemCodesWithText, code)) return texts.server_error();
  const needs: Needed<ValuedCode> | undefined = (needed as Partial<Record<TextCode, Needed<ValuedCode>>>)[code];
  const isComplete = Object.entries(needs?.types ?? {}).every(([name, type]) => typeof values[name] === type);
  if (needs && !isComplete) return needs.otherwise();
  return (texts[code] as (given: object) => string)(values);
}

/** The codes that have a text here. */
export const problemCodesWithText = keysOf(texts);

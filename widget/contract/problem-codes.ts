import { periodIssueCodes } from '../domain/rental-period.ts';

/** Violations of the rules for locations and dates. */
export const tripRuleCodes = ['location_not_served', 'pickup_too_far', 'rental_too_long', ...periodIssueCodes] as const;

/** The reasons that no car is available for the given locations and dates. */
export const tripProblemCodes = ['location_not_found', ...tripRuleCodes] as const;

/** The error codes of the API. */
const apiProblemCodes = [
  // the request itself
  'bad_request',
  'invalid_body',
  'invalid_parameter',
  'body_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'not_found',
  'too_many_requests',
  'origin_not_allowed',
  // authentication and authorization
  'not_signed_in',
  'session_expired',
  'forbidden',
  'not_owner',
  'wrong_credentials',
  'account_suspended',
  'account_not_verified',
  'account_active',
  'second_factor_required',
  'second_factor_missing',
  'second_factor_active',
  'second_factor_off',
  'code_invalid',
  'sign_in_expired',
  'sign_in_again',
  'password_required',
  'deletion_not_possible',
  // accounts
  'user_not_found',
  'email_invalid',
  'email_taken',
  'email_not_registered',
  'name_invalid',
  'phone_invalid',
  'password_too_short',
  'password_common',
  'wrong_password',
  'no_password',
  'token_invalid',
  'token_expired',
  'sign_up_failed',
  'social_sign_in_failed',
  'social_account_exists',
  'language_not_supported',
  'recaptcha_failed',
  'recipient_not_allowed',
  'mail_failed',
  // files
  'file_missing',
  'file_too_large',
  'file_type_not_allowed',
  // cars, places, periods
  'car_not_found',
  'car_unavailable',
  'car_not_bookable',
  'supplier_not_found',
  ...tripProblemCodes,
  // booking
  'extra_unavailable',
  'driver_required',
  'driver_too_young',
  'additional_driver_required',
  'additional_driver_too_young',
  'license_required',
  'payment_choice_not_allowed',
  'price_changed',
  'quote_not_found',
  'quote_expired',
  'idempotency_mismatch',
  'idempotency_running',
  'booking_not_found',
  'confirm_email',
  'status_not_allowed',
  'cancellation_not_allowed',
  'cancellation_requested',
  'change_not_allowed',
  'refund_not_possible',
  // payment
  'payment_failed',
  'payment_declined',
  'payment_insufficient_funds',
  'payment_not_authenticated',
  'payment_not_found',
  'payment_expired',
  'payment_not_due',
  'payment_unavailable',
  'card_number_invalid',
  'card_expiry_invalid',
  'card_code_invalid',
  // money and exchange rates
  'currency_not_supported',
  'amount_not_positive',
  'rates_no_data',
  'rates_too_many_requests',
  'rates_invalid_key',
  'rates_currency_not_found',
  'rates_invalid_base',
  'rates_unavailable',
  // the server
  'server_error',
  'unavailable',
] as const;

/** Failures that the client detects: no response, a timeout, a contract violation, or a reCAPTCHA that can't be loaded. */
export const clientProblemCodes = ['network', 'timeout', 'contract', 'recaptcha_unavailable'] as const;

/** The closed list that screens branch on; `i18n/messages/problems.ts` has a message for each code. */
export const problemCodes = [...apiProblemCodes, ...clientProblemCodes] as const;

export type ApiProblemCode = (typeof apiProblemCodes)[number];
export type ProblemCode = (typeof problemCodes)[number];

export function isProblemCode(code: unknown): code is ProblemCode {
  return (problemCodes as readonly unknown[]).includes(code);
}

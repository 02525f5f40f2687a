import { type ApiProblemCode, tripRuleCodes } from '../../../widget/contract/problem-codes.ts';

const statuses: Readonly<Record<number, readonly ApiProblemCode[]>> = {
  401: ['session_expired', 'wrong_credentials', 'wrong_password'],
  402: [
    'payment_failed',
    'payment_declined',
    'payment_insufficient_funds',
    'payment_not_authenticated',
    'card_number_invalid',
    'card_expiry_invalid',
    'card_code_invalid',
  ],
  403: [
    'not_signed_in',
    'forbidden',
    'not_owner',
    'account_suspended',
    'account_not_verified',
    'origin_not_allowed',
    'recaptcha_failed',
    'recipient_not_allowed',
  ],
  404: [
    'not_found',
    'user_not_found',
    'car_not_found',
    'location_not_found',
    'supplier_not_found',
    'booking_not_found',
    'quote_not_found',
    'payment_not_found',
  ],
  405: ['method_not_allowed'],
  409: [
    'email_taken',
    'social_account_exists',
    'account_active',
    'car_unavailable',
    'price_changed',
    'refund_not_possible',
    'quote_expired',
    'idempotency_running',
    'status_not_allowed',
    'cancellation_not_allowed',
    'cancellation_requested',
    'change_not_allowed',
    'payment_expired',
    'payment_not_due',
  ],
  413: ['body_too_large', 'file_too_large'],
  415: ['unsupported_media_type', 'file_type_not_allowed'],
  422: [
    'car_not_bookable',
    ...tripRuleCodes,
    'extra_unavailable',
    'driver_required',
    'driver_too_young',
    'additional_driver_required',
    'additional_driver_too_young',
    'license_required',
    'payment_choice_not_allowed',
    'idempotency_mismatch',
  ],
  429: ['too_many_requests'],
  500: ['server_error'],
  502: ['mail_failed', 'rates_no_data', 'rates_too_many_requests', 'rates_invalid_key', 'rates_unavailable'],
  503: ['unavailable', 'payment_unavailable'],
};

/** Returns the HTTP status of a problem code; 400 for a code that is not listed. */
export function statusOf(code: ApiProblemCode): number {
  const found = Object.entries(statuses).find(([, codes]) => codes.includes(code));
  return found ? Number(found[0]) : 400;
}

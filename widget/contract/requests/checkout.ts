import { tripProblemCodes } from '../problem-codes.ts';
import { request } from '../request.ts';
import { checkoutBody } from './booking-body.ts';

export const checkout = request({
  summary: 'Create a booking, and an account if a guest requests one',
  partner: true,
  partnerSignIn: true,
  idempotent: true,
  body: checkoutBody,
  problems: [
    'session_expired',
    'recaptcha_failed',
    'car_not_found',
    'car_unavailable',
    'car_not_bookable',
    'supplier_not_found',
    ...tripProblemCodes,
    'extra_unavailable',
    'driver_required',
    'driver_too_young',
    'additional_driver_required',
    'additional_driver_too_young',
    'license_required',
    'email_taken',
    'email_invalid',
    'name_invalid',
    'phone_invalid',
    'account_suspended',
    'payment_choice_not_allowed',
    'payment_not_found',
    'price_changed',
    'quote_not_found',
    'quote_expired',
    'currency_not_supported',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});

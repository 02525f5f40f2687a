import * as z from 'zod/mini';
import { text } from '../field-schemas.ts';
import { request } from '../request.ts';
import { idParam, sessionIdParam } from './path.ts';
import {
  paymentBody,
  paymentChoiceBody,
  payPalOrderBody,
  sandboxAuthenticationBody,
  sandboxCardBody,
} from './payment-body.ts';

/** The reasons that a payment can't start, for every gateway. */
const startProblems = [
  'payment_unavailable',
  'not_signed_in',
  'not_owner',
  'booking_not_found',
  'payment_not_due',
  'payment_expired',
  'price_changed',
  'currency_not_supported',
] as const;

/** The reasons that a completed payment can't be settled. */
const settleProblems = [
  'payment_not_found',
  'payment_failed',
  'payment_expired',
  'payment_unavailable',
  'car_unavailable',
  'price_changed',
] as const;

export const createCheckoutSession = request({
  summary: 'Start an embedded card payment',
  partner: true,
  body: paymentBody,
  problems: startProblems,
});

export const checkCheckoutSession = request({
  summary: 'Settle a card payment after the customer returned',
  partner: true,
  params: sessionIdParam,
  problems: settleProblems,
});

export const createPaymentIntent = request({
  summary: 'Start a card payment that is confirmed elsewhere',
  partner: true,
  body: paymentBody,
  problems: startProblems,
});

export const createPayPalOrder = request({
  summary: 'Create a PayPal order for a booking that awaits its payment',
  partner: true,
  body: payPalOrderBody,
  problems: startProblems,
});

export const checkPayPalOrder = request({
  summary: 'Settle a PayPal order after it was captured',
  partner: true,
  params: z.object({ bookingId: text(100, 1), orderId: text(100, 1) }),
  problems: settleProblems,
});

export const getPaymentOptions = request({
  summary: 'The payment gateways that the operator has configured',
  extension: true,
});

export const getPaymentOfSession = request({
  summary: 'The state of a payment, and its booking',
  extension: true,
  params: sessionIdParam,
  problems: ['payment_not_found'],
});

export const choosePayment = request({
  summary: 'Choose another payment method for a booking whose payment is pending',
  partner: true,
  extension: true,
  params: idParam,
  body: paymentChoiceBody,
  problems: [
    'booking_not_found',
    'not_owner',
    'payment_choice_not_allowed',
    'payment_not_due',
    'payment_expired',
    'car_unavailable',
    'price_changed',
  ],
});

const sandboxProblems = [
  'card_number_invalid',
  'card_expiry_invalid',
  'card_code_invalid',
  'payment_declined',
  'payment_insufficient_funds',
  'payment_not_authenticated',
  'payment_not_found',
  'payment_expired',
  'payment_not_due',
] as const;

export const paySandbox = request({
  summary: 'Pay with one of the sandbox cards',
  extension: true,
  body: sandboxCardBody,
  problems: sandboxProblems,
});

export const authenticateSandbox = request({
  summary: "Complete or decline the sandbox bank's authentication",
  extension: true,
  body: sandboxAuthenticationBody,
  problems: sandboxProblems,
});

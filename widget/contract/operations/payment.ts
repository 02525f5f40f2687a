import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import {
  chosenPayment,
  paymentBody,
  paymentChoiceBody,
  paymentIntent,
  paymentOfSession,
  paymentOptions,
  paymentSession,
  payPalOrderBody,
  sandboxAuthenticationBody,
  sandboxCardBody,
  sandboxOutcome,
} from '../payment.ts';
import { text } from '../wire.ts';
import { idParam, sessionIdParam } from './path.ts';

/** Why a payment cannot begin, whoever takes it. */
const startProblems = [
  'payment_unavailable',
  'booking_not_found',
  'payment_not_due',
  'payment_expired',
  'price_changed',
  'currency_not_supported',
] as const;

/** Why a payment that was made cannot be settled. */
const settleProblems = [
  'payment_not_found',
  'payment_failed',
  'payment_expired',
  'payment_unavailable',
  'car_unavailable',
] as const;

export const createCheckoutSession = operation({
  name: 'createCheckoutSession',
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: 'Start an embedded card payment',
  effect: 'write',
  access: 'public',
  partner: true,
  body: paymentBody,
  ok: paymentSession,
  refusal: 'payment_unavailable',
  problems: startProblems,
});

export const checkCheckoutSession = operation({
  name: 'checkCheckoutSession',
  method: 'POST',
  path: '/api/check-checkout-session/{sessionId}',
  summary: 'Settle a card payment after the customer came back',
  effect: 'write',
  access: 'public',
  partner: true,
  params: sessionIdParam,
  answers: 'text',
  no: 'payment_not_found',
  refusal: 'payment_failed',
  problems: settleProblems,
});

export const createPaymentIntent = operation({
  name: 'createPaymentIntent',
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Start a card payment that is confirmed elsewhere',
  effect: 'write',
  access: 'public',
  partner: true,
  body: paymentBody,
  ok: paymentIntent,
  refusal: 'payment_unavailable',
  problems: startProblems,
});

export const createPayPalOrder = operation({
  name: 'createPayPalOrder',
  method: 'POST',
  path: '/api/create-paypal-order',
  summary: 'Create a PayPal order for a booking that awaits its payment',
  effect: 'write',
  access: 'public',
  partner: true,
  body: payPalOrderBody,
  ok: z.string(),
  refusal: 'payment_unavailable',
  problems: startProblems,
});

export const checkPayPalOrder = operation({
  name: 'checkPayPalOrder',
  method: 'POST',
  path: '/api/check-paypal-order/{bookingId}/{orderId}',
  summary: 'Settle a PayPal order after it was captured',
  effect: 'write',
  access: 'public',
  partner: true,
  params: z.object({ bookingId: text(100, 1), orderId: text(100, 1) }),
  answers: 'text',
  no: 'payment_not_found',
  refusal: 'payment_failed',
  problems: settleProblems,
});

export const getPaymentOptions = operation({
  name: 'getPaymentOptions',
  method: 'GET',
  path: '/api/x/payment-options',
  summary: 'The payment gateways the operator has set up',
  effect: 'read',
  access: 'public',
  extension: true,
  ok: paymentOptions,
});

export const getPaymentOfSession = operation({
  name: 'getPaymentOfSession',
  method: 'GET',
  path: '/api/x/payment/{sessionId}',
  summary: 'How a payment stands, and the booking it is for',
  effect: 'read',
  access: 'public',
  extension: true,
  params: sessionIdParam,
  ok: paymentOfSession,
  answerHeaders: { bookingToken: 'Rental-Booking' },
  problems: ['payment_not_found'],
});

export const choosePayment = operation({
  name: 'choosePayment',
  method: 'POST',
  path: '/api/x/booking/{id}/payment-choice',
  summary: 'Choose another way to pay for a booking that still waits for its payment',
  effect: 'write',
  access: 'booking-token',
  partner: true,
  extension: true,
  params: idParam,
  body: paymentChoiceBody,
  ok: chosenPayment,
  problems: [
    'booking_not_found',
    'not_owner',
    'payment_choice_not_allowed',
    'payment_not_due',
    'payment_expired',
    'car_unavailable',
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

export const paySandbox = operation({
  name: 'paySandbox',
  method: 'POST',
  path: '/api/x/sandbox/pay',
  summary: 'Pay with one of the sandbox cards',
  effect: 'write',
  access: 'public',
  extension: true,
  body: sandboxCardBody,
  ok: sandboxOutcome,
  problems: sandboxProblems,
});

export const authenticateSandbox = operation({
  name: 'authenticateSandbox',
  method: 'POST',
  path: '/api/x/sandbox/authenticate',
  summary: "Answer the sandbox bank's question",
  effect: 'write',
  access: 'public',
  extension: true,
  body: sandboxAuthenticationBody,
  ok: sandboxOutcome,
  problems: sandboxProblems,
});

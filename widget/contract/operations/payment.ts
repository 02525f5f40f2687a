import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import {
  chosenPayment,
  paymentIntent,
  paymentOfSession,
  paymentOptions,
  paymentSession,
  sandboxOutcome,
} from '../payment.ts';

export const createCheckoutSession = operation({
  name: 'createCheckoutSession',
  method: 'POST',
  path: '/api/create-checkout-session',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: paymentSession,
  badRequest: 'payment_unavailable',
});

export const checkCheckoutSession = operation({
  name: 'checkCheckoutSession',
  method: 'POST',
  path: '/api/check-checkout-session/{sessionId}',
  effect: 'write',
  access: 'public',
  responseKind: 'text',
  noContent: 'payment_not_found',
  badRequest: 'payment_failed',
});

export const createPaymentIntent = operation({
  name: 'createPaymentIntent',
  method: 'POST',
  path: '/api/create-payment-intent',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: paymentIntent,
  badRequest: 'payment_unavailable',
});

export const createPayPalOrder = operation({
  name: 'createPayPalOrder',
  method: 'POST',
  path: '/api/create-paypal-order',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: z.string(),
  badRequest: 'payment_unavailable',
});

export const checkPayPalOrder = operation({
  name: 'checkPayPalOrder',
  method: 'POST',
  path: '/api/check-paypal-order/{bookingId}/{orderId}',
  effect: 'write',
  access: 'public',
  responseKind: 'text',
  noContent: 'payment_not_found',
  badRequest: 'payment_failed',
});

export const getPaymentOptions = operation({
  name: 'getPaymentOptions',
  method: 'GET',
  path: '/api/x/payment-options',
  effect: 'read',
  access: 'public',
  ok: paymentOptions,
});

export const getPaymentOfSession = operation({
  name: 'getPaymentOfSession',
  method: 'GET',
  path: '/api/x/payment/{sessionId}',
  effect: 'read',
  access: 'public',
  ok: paymentOfSession,
  responseHeaders: { bookingToken: 'Rental-Booking' },
});

export const choosePayment = operation({
  name: 'choosePayment',
  method: 'POST',
  path: '/api/x/booking/{id}/payment-choice',
  effect: 'write',
  access: 'booking-token',
  encoding: 'json',
  ok: chosenPayment,
});

export const paySandbox = operation({
  name: 'paySandbox',
  method: 'POST',
  path: '/api/x/sandbox/pay',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: sandboxOutcome,
});

export const authenticateSandbox = operation({
  name: 'authenticateSandbox',
  method: 'POST',
  path: '/api/x/sandbox/authenticate',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: sandboxOutcome,
});

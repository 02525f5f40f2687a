import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { settings } from '../settings.ts';
import { email, text } from '../wire.ts';

export const getSettings = operation({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings',
  summary: 'Rental limits set by the operator, and the extensions this API has',
  effect: 'read',
  access: 'public',
  ok: settings,
});

export const countryCode = operation({
  name: 'countryCode',
  method: 'GET',
  path: '/api/country-code',
  summary: "Country of the caller's address",
  effect: 'read',
  access: 'public',
  ok: z.string(),
});

export const sendEmail = operation({
  name: 'sendEmail',
  method: 'POST',
  path: '/api/send-email',
  summary: 'Contact form and newsletter subscription',
  effect: 'write',
  access: 'public',
  body: z.object({
    from: email,
    to: text(254),
    subject: text(200),
    message: text(10_000),
    isContactForm: z.boolean(),
  }),
  answers: 'text',
  problems: ['recipient_not_allowed', 'email_invalid', 'mail_failed'],
});

export const verifyRecaptcha = operation({
  name: 'verifyRecaptcha',
  method: 'POST',
  path: '/api/verify-recaptcha/{token}/{ip}',
  summary: 'Check a reCAPTCHA token',
  effect: 'write',
  access: 'public',
  partner: true,
  params: z.object({ token: text(5000, 1), ip: text(60, 1) }),
  answers: 'text',
  no: 'recaptcha_failed',
  refusal: 'recaptcha_failed',
  problems: ['recaptcha_failed'],
});

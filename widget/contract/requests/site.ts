import * as z from 'zod/mini';
import { email, text } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';

export const getSettings = request({
  summary: "The operator's rental limits, and the extensions of this API",
});

export const countryCode = request({
  summary: "Country of the caller's IP address",
});

export const sendEmail = request({
  summary: 'Contact form and newsletter subscription',
  body: z.object({
    from: email,
    to: text(254),
    subject: text(200),
    message: text(10_000),
    isContactForm: z.boolean(),
    /** The language of the mail that confirms a subscription; the browser's without it. */
    language: z.optional(language),
  }),
  problems: ['recaptcha_failed', 'recipient_not_allowed', 'email_invalid', 'mail_failed'],
});

export const verifyRecaptcha = request({
  summary: 'Check a reCAPTCHA token',
  partner: true,
  params: z.object({ token: text(5000, 1), ip: text(60, 1) }),
  problems: ['recaptcha_failed'],
});

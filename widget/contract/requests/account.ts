import * as z from 'zod/mini';
import { email, id, text, word } from '../field-schemas.ts';
import { request } from '../request.ts';
import { appKind, password } from '../user.ts';
import { emailParams, token, userIdParam } from './path.ts';
import { signUpBody } from './user-body.ts';

export const signUp = request({
  summary: 'Create a customer account',
  body: signUpBody,
  problems: [
    'recaptcha_failed',
    'email_taken',
    'email_invalid',
    'name_invalid',
    'phone_invalid',
    'password_too_short',
    'password_common',
    'driver_too_young',
    'sign_up_failed',
  ],
});

export const checkToken = request({
  summary: 'Check an activation or reset token',
  params: z.object({ appType: appKind, userId: id, email, token }),
  problems: ['token_invalid', 'token_expired'],
});

export const deleteTokens = request({
  summary: "Remove a user's activation and reset tokens",
  params: userIdParam,
});

export const resendActivationOrReset = request({
  summary: 'Send an activation or a password-reset email',
  params: z.object({ ...emailParams, reset: word(['true', 'false']) }),
  problems: ['email_not_registered', 'forbidden', 'mail_failed'],
});

export const activate = request({
  summary: 'Set the password with a token',
  body: z.object({ userId: id, token, password }),
  problems: ['token_invalid', 'token_expired', 'password_too_short', 'password_common'],
});

export const validateEmail = request({
  summary: 'Check that an email address is not registered',
  partner: true,
  body: z.object({ email, appType: z.optional(appKind) }),
  problems: ['email_taken', 'email_invalid'],
});

export const confirmEmail = request({
  summary: 'The page that the link in the sign-up email opens',
  params: z.object({ email, token }),
  problems: ['token_invalid', 'token_expired', 'email_not_registered'],
});

export const confirmEmailAddress = request({
  summary: 'Confirm an email address with the token from its email',
  extension: true,
  body: z.object({ email, token }),
  problems: ['token_invalid', 'token_expired', 'not_owner', 'account_active'],
});

export const resendLink = request({
  summary: 'Send the confirmation link again',
  body: z.object({ email }),
  problems: ['not_owner', 'mail_failed'],
});

export const confirmSubscription = request({
  summary: 'Confirm a subscription to the newsletter',
  extension: true,
  body: z.object({ token: text(500, 1) }),
  problems: ['token_invalid', 'token_expired'],
});

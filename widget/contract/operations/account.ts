import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { appKind, password, signUpBody } from '../user.ts';
import { email, id, text, word } from '../wire.ts';
import { emailParams, token, userIdParam } from './path.ts';

export const signUp = operation({
  name: 'signUp',
  method: 'POST',
  path: '/api/sign-up',
  summary: 'Create a customer account',
  effect: 'write',
  access: 'public',
  body: signUpBody,
  answers: 'text',
  refusal: 'sign_up_failed',
  problems: [
    'email_taken',
    'email_invalid',
    'phone_invalid',
    'password_too_short',
    'driver_too_young',
    'sign_up_failed',
  ],
});

export const checkToken = operation({
  name: 'checkToken',
  method: 'GET',
  path: '/api/check-token/{appType}/{userId}/{email}/{token}',
  summary: 'Is this activation or reset token usable?',
  effect: 'read',
  access: 'public',
  params: z.object({ appType: appKind, userId: id, email, token }),
  answers: 'text',
  no: 'token_invalid',
  problems: ['token_invalid', 'token_expired'],
});

export const deleteTokens = operation({
  name: 'deleteTokens',
  method: 'DELETE',
  path: '/api/delete-tokens/{userId}',
  summary: "Remove a user's activation and reset tokens",
  effect: 'write',
  access: 'public',
  params: userIdParam,
  answers: 'text',
});

export const resendActivationOrReset = operation({
  name: 'resendActivationOrReset',
  method: 'POST',
  path: '/api/resend/{appType}/{email}/{reset}',
  summary: 'Send an activation or a password-reset mail',
  effect: 'write',
  access: 'public',
  params: z.object({ ...emailParams, reset: word(['true', 'false']) }),
  answers: 'text',
  no: 'email_not_registered',
  problems: ['email_not_registered', 'forbidden', 'mail_failed'],
});

export const activate = operation({
  name: 'activate',
  method: 'POST',
  path: '/api/activate',
  summary: 'Set the password with a token',
  effect: 'write',
  access: 'public',
  body: z.object({ userId: id, token, password }),
  answers: 'text',
  no: 'token_invalid',
  problems: ['token_invalid', 'token_expired', 'password_too_short'],
});

export const validateEmail = operation({
  name: 'validateEmail',
  method: 'POST',
  path: '/api/validate-email',
  summary: 'Is this address still free?',
  effect: 'read',
  access: 'public',
  partner: true,
  body: z.object({ email, appType: z.optional(appKind) }),
  answers: 'text',
  no: 'email_taken',
  refusal: 'email_invalid',
  problems: ['email_taken', 'email_invalid'],
});

export const confirmEmail = operation({
  name: 'confirmEmail',
  method: 'GET',
  path: '/api/confirm-email/{email}/{token}',
  summary: 'Page that the link in the sign-up mail opens',
  effect: 'read',
  access: 'public',
  params: z.object({ email, token }),
  answers: 'html',
  no: 'email_not_registered',
  refusal: 'token_invalid',
  problems: ['token_invalid', 'token_expired', 'email_not_registered'],
});

export const confirmEmailAddress = operation({
  name: 'confirmEmailAddress',
  method: 'POST',
  path: '/api/x/confirm-email',
  summary: 'Confirm an address with the token of its mail',
  effect: 'write',
  access: 'public',
  extension: true,
  body: z.object({ email, token }),
  answers: 'text',
  problems: ['token_invalid', 'token_expired'],
});

export const resendLink = operation({
  name: 'resendLink',
  method: 'POST',
  path: '/api/resend-link',
  summary: 'Send the confirmation link again',
  effect: 'write',
  access: 'session',
  body: z.object({ email }),
  answers: 'html',
  problems: ['not_owner', 'mail_failed'],
});

export const confirmSubscription = operation({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/api/x/confirm-subscription',
  summary: 'Confirm a subscription to the newsletter',
  effect: 'write',
  access: 'public',
  extension: true,
  body: z.object({ token: text(500, 1) }),
  answers: 'text',
  problems: ['token_invalid', 'token_expired'],
});

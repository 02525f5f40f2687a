import { operation } from '../operation.ts';

export const signUp = operation({
  name: 'signUp',
  method: 'POST',
  path: '/api/sign-up',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  responseKind: 'text',
  badRequest: 'sign_up_failed',
});

export const checkToken = operation({
  name: 'checkToken',
  method: 'GET',
  path: '/api/check-token/{appType}/{userId}/{email}/{token}',
  effect: 'read',
  access: 'public',
  responseKind: 'text',
  noContent: 'token_invalid',
});

export const deleteTokens = operation({
  name: 'deleteTokens',
  method: 'DELETE',
  path: '/api/delete-tokens/{userId}',
  effect: 'write',
  access: 'public',
  responseKind: 'text',
});

export const resendActivationOrReset = operation({
  name: 'resendActivationOrReset',
  method: 'POST',
  path: '/api/resend/{appType}/{email}/{reset}',
  effect: 'write',
  access: 'public',
  responseKind: 'text',
  noContent: 'email_not_registered',
});

export const activate = operation({
  name: 'activate',
  method: 'POST',
  path: '/api/activate',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'token_invalid',
});

export const validateEmail = operation({
  name: 'validateEmail',
  method: 'POST',
  path: '/api/validate-email',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'email_taken',
  badRequest: 'email_invalid',
});

export const confirmEmail = operation({
  name: 'confirmEmail',
  method: 'GET',
  path: '/api/confirm-email/{email}/{token}',
  effect: 'read',
  access: 'public',
  responseKind: 'html',
  noContent: 'email_not_registered',
  badRequest: 'token_invalid',
});

export const confirmEmailAddress = operation({
  name: 'confirmEmailAddress',
  method: 'POST',
  path: '/api/x/confirm-email',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
});

export const resendLink = operation({
  name: 'resendLink',
  method: 'POST',
  path: '/api/resend-link',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'html',
});

export const confirmSubscription = operation({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/api/x/confirm-subscription',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  responseKind: 'text',
});

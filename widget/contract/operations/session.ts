import { operation } from '../operation.ts';
import { partnerSession, partnerSignInCode, signedInUser, socialNonce } from '../user.ts';

export const signIn = operation({
  name: 'signIn',
  method: 'POST',
  path: '/api/sign-in/{appType}',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: signedInUser,
  noContent: 'wrong_credentials',
  accepted: 'second_factor_required',
  badRequest: 'wrong_credentials',
});

export const socialSignIn = operation({
  name: 'socialSignIn',
  method: 'POST',
  path: '/api/social-sign-in',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: signedInUser,
  accepted: 'second_factor_required',
  badRequest: 'social_sign_in_failed',
});

export const createSocialNonce = operation({
  name: 'createSocialNonce',
  method: 'GET',
  path: '/api/x/social-nonce',
  effect: 'read',
  access: 'public',
  ok: socialNonce,
});

export const signOut = operation({
  name: 'signOut',
  method: 'POST',
  path: '/api/sign-out',
  effect: 'write',
  access: 'public',
  responseKind: 'text',
});

export const validateAccessToken = operation({
  name: 'validateAccessToken',
  method: 'POST',
  path: '/api/validate-access-token',
  effect: 'read',
  access: 'session',
  responseKind: 'text',
});

export const grantHandOver = operation({
  name: 'grantHandOver',
  method: 'POST',
  path: '/api/x/hand-over',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  ok: partnerSignInCode,
});

export const redeemHandOver = operation({
  name: 'redeemHandOver',
  method: 'POST',
  path: '/api/x/hand-over/redeem',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: partnerSession,
});

import { operation } from '../operation.ts';
import {
  handedOver,
  handOverBody,
  handOverCode,
  redeemBody,
  signedInUser,
  signInBody,
  socialNonce,
  socialSignInBody,
} from '../user.ts';
import { appTypeParam } from './path.ts';

export const signIn = operation({
  name: 'signIn',
  method: 'POST',
  path: '/api/sign-in/{appType}',
  summary: 'Sign in with address and password',
  effect: 'write',
  access: 'public',
  params: appTypeParam,
  body: signInBody,
  ok: signedInUser,
  no: 'wrong_credentials',
  refusal: 'wrong_credentials',
  problems: ['wrong_credentials', 'account_suspended'],
});

export const socialSignIn = operation({
  name: 'socialSignIn',
  method: 'POST',
  path: '/api/social-sign-in',
  summary: 'Sign in with the token of another provider',
  effect: 'write',
  access: 'public',
  body: socialSignInBody,
  ok: signedInUser,
  refusal: 'social_sign_in_failed',
  problems: ['social_sign_in_failed', 'social_account_exists', 'wrong_password', 'account_suspended'],
});

export const createSocialNonce = operation({
  name: 'createSocialNonce',
  method: 'GET',
  path: '/api/x/social-nonce',
  summary: 'A word that a provider has to put into its token',
  effect: 'read',
  access: 'public',
  extension: true,
  ok: socialNonce,
});

export const signOut = operation({
  name: 'signOut',
  method: 'POST',
  path: '/api/sign-out',
  summary: 'End the session',
  effect: 'write',
  access: 'public',
  answers: 'text',
});

export const validateAccessToken = operation({
  name: 'validateAccessToken',
  method: 'POST',
  path: '/api/validate-access-token',
  summary: 'Is the session good?',
  effect: 'read',
  access: 'session',
  answers: 'text',
});

export const grantHandOver = operation({
  name: 'grantHandOver',
  method: 'POST',
  path: '/api/x/hand-over',
  summary: "Lets a partner's page know who is signed in: a code for this very page, good for two minutes and once",
  effect: 'write',
  access: 'session',
  extension: true,
  body: handOverBody,
  ok: handOverCode,
  problems: ['invalid_parameter'],
});

export const redeemHandOver = operation({
  name: 'redeemHandOver',
  method: 'POST',
  path: '/api/x/hand-over/redeem',
  summary: 'The code against a token of 15 minutes, for whoever knows the verifier on the page that it was made for',
  effect: 'write',
  access: 'public',
  partner: true,
  extension: true,
  body: redeemBody,
  ok: handedOver,
  problems: ['token_invalid', 'token_expired', 'account_suspended'],
});

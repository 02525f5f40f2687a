import { request } from '../request.ts';
import { appTypeParam } from './path.ts';
import { partnerSignInBody, redeemBody, signInBody, socialSignInBody } from './user-body.ts';

export const signIn = request({
  summary: 'Sign in with address and password',
  params: appTypeParam,
  body: signInBody,
  problems: ['wrong_credentials', 'account_suspended'],
});

export const socialSignIn = request({
  summary: 'Sign in with the token of another provider',
  body: socialSignInBody,
  problems: ['social_sign_in_failed', 'social_account_exists', 'wrong_password', 'account_suspended'],
});

export const createSocialNonce = request({
  summary: 'A nonce that a provider must put into its token',
  extension: true,
});

export const signOut = request({
  summary: 'End the session',
});

export const validateAccessToken = request({
  summary: 'Is the session good?',
});

export const grantHandOver = request({
  summary: 'Create a sign-in code for one partner page, valid once and for two minutes',
  extension: true,
  body: partnerSignInBody,
  problems: ['invalid_parameter'],
});

export const redeemHandOver = request({
  summary: 'Redeem the code for a token of 15 minutes, with the verifier that the page keeps',
  partner: true,
  extension: true,
  body: redeemBody,
  problems: ['token_invalid', 'token_expired', 'account_suspended'],
});

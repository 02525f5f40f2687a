import { request } from '../request.ts';
import { appTypeParam } from './path.ts';
import { partnerSignInBody, redeemBody, signInBody, socialSignInBody } from './user-body.ts';

export const signIn = request({
  summary: 'Sign in with email address and password',
  params: appTypeParam,
  body: signInBody,
  problems: ['wrong_credentials', 'account_suspended'],
});

export const socialSignIn = request({
  summary: 'Sign in with the token of a social provider',
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
  summary: 'Check the session',
});

export const grantHandOver = request({
  summary: 'Create a sign-in code for one partner page, valid once and for two minutes',
  extension: true,
  body: partnerSignInBody,
  problems: ['invalid_parameter'],
});

export const redeemHandOver = request({
  summary: 'Redeem the code and the page’s verifier for a token that is valid for 15 minutes',
  partner: true,
  extension: true,
  body: redeemBody,
  problems: ['token_invalid', 'token_expired', 'account_suspended'],
});

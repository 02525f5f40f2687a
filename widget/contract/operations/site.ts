import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { settings } from '../settings.ts';

export const getSettings = operation({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings',
  effect: 'read',
  access: 'public',
  ok: settings,
});

export const countryCode = operation({
  name: 'countryCode',
  method: 'GET',
  path: '/api/country-code',
  effect: 'read',
  access: 'public',
  ok: z.string(),
});

export const sendEmail = operation({
  name: 'sendEmail',
  method: 'POST',
  path: '/api/send-email',
  isAnonymous: true,
  effect: 'write',
  access: 'public',
  encoding: 'json',
  responseKind: 'text',
});

export const verifyRecaptcha = operation({
  name: 'verifyRecaptcha',
  method: 'POST',
  path: '/api/verify-recaptcha/{token}/{ip}',
  effect: 'write',
  access: 'public',
  responseKind: 'text',
  noContent: 'recaptcha_failed',
  badRequest: 'recaptcha_failed',
});

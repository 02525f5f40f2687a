import * as z from 'zod/mini';
import { text } from '../field-schemas.ts';
import { request } from '../request.ts';

export const listConnectedAccounts = request({
  summary: 'The accounts at Google, Apple and Facebook with which the caller can sign in, oldest first',
  extension: true,
});

export const disconnectAccount = request({
  summary: 'End sign-in with one of them, and all other sessions',
  extension: true,
  body: z.object({ id: text(64), password: z.optional(text(200)) }),
  problems: ['no_password', 'password_required', 'wrong_password', 'sign_in_again'],
});

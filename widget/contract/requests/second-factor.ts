import * as z from 'zod/mini';
import { email, text } from '../field-schemas.ts';
import { request } from '../request.ts';
import { password } from '../user.ts';

/** Six digits of the app, or a recovery code; spaces and hyphens are ignored. */
const code = text(40, 1);

export const signInWithCode = request({
  summary: 'Finish a sign-in (202, `second_factor_required`) with a code of the second factor',
  extension: true,
  body: z.object({ code }),
  problems: ['code_invalid', 'sign_in_expired', 'account_suspended'],
});

export const getSecondFactor = request({
  summary: 'Whether the caller, a member of staff, has a second factor',
  extension: true,
});

export const startSecondFactor = request({
  summary: 'Create a key for an authenticator app. The password is needed ten minutes after signing in',
  extension: true,
  body: z.object({ password: z.optional(password) }),
  problems: ['second_factor_active', 'password_required', 'wrong_password', 'sign_in_again'],
});

export const confirmSecondFactor = request({
  summary: 'Turn the second factor on with a code of the app. Returns the recovery codes, once',
  extension: true,
  body: z.object({ code }),
  problems: ['second_factor_active', 'second_factor_off', 'code_invalid'],
});

export const renewRecoveryCodes = request({
  summary: 'Replace the recovery codes. Returns the new ones, once',
  extension: true,
  body: z.object({ password: z.optional(password), code }),
  problems: ['code_invalid', 'password_required', 'wrong_password', 'sign_in_again'],
});

export const removeSecondFactor = request({
  summary: 'Turn the second factor off',
  extension: true,
  body: z.object({ password: z.optional(password), code }),
  problems: ['code_invalid', 'password_required', 'wrong_password', 'sign_in_again'],
});

export const resetSecondFactor = request({
  summary: 'Turn the second factor of a colleague off, who has lost it',
  extension: true,
  body: z.object({ email, password: z.optional(password) }),
  problems: ['user_not_found', 'second_factor_off', 'password_required', 'wrong_password', 'sign_in_again'],
});

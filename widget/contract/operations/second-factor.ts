import * as z from 'zod/mini';
import { instant, maybe } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';
import { signedInUser } from '../user.ts';

export const signInWithCode = operation({
  name: 'signInWithCode',
  method: 'POST',
  path: '/api/x/sign-in-code',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: signedInUser,
});

export const getSecondFactor = operation({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/x/second-factor',
  effect: 'read',
  access: 'supplier',
  ok: lazySchema(() =>
    z.object({
      /** Missing without a second factor. */
      since: maybe(instant),
      recoveryCodesLeft: z.number(),
      /** True if the operator requires one of all staff. */
      isRequired: z.boolean(),
      /** False if the caller signs in with a social provider only. */
      hasPassword: z.boolean(),
    }),
  ),
});

export const startSecondFactor = operation({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/api/x/second-factor/start',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  ok: lazySchema(() =>
    z.object({
      /** The key in Base32, for typing it into the app. */
      secret: z.string(),
      /** An `otpauth:` URI with the same key, for a QR code. */
      uri: z.string(),
    }),
  ),
});

export const confirmSecondFactor = operation({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/x/second-factor/confirm',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  ok: lazySchema(() => z.object({ recoveryCodes: z.array(z.string()) })),
});

export const renewRecoveryCodes = operation({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/x/second-factor/recovery-codes',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  ok: lazySchema(() => z.object({ recoveryCodes: z.array(z.string()) })),
});

export const removeSecondFactor = operation({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/api/x/second-factor/remove',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

export const resetSecondFactor = operation({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/api/x/second-factor/reset',
  effect: 'write',
  access: 'admin',
  encoding: 'json',
  responseKind: 'text',
});

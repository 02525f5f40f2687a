import * as z from 'zod/mini';
import { id, instant, maybe, wallTime, word } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';

export const exportAccount = operation({
  name: 'exportAccount',
  method: 'GET',
  path: '/api/x/account/export',
  effect: 'read',
  access: 'session',
  responseKind: 'file',
});

const deletionTermsBody = lazySchema(() =>
  z.object({
    needsPassword: z.boolean(),
    /** True if the account has no password and its owner has to sign in again first. */
    needsSignIn: z.boolean(),
    /** Bookings that have to end, or be paid or cancelled, first. */
    bookings: z.array(
      z.object({
        _id: id,
        reference: z.string(),
        phase: word(['unpaid', 'upcoming', 'running', 'overdue']),
        from: instant,
        /** Local time of the pick-up location. */
        pickupAt: maybe(wallTime),
      }),
    ),
    isLastAdministrator: z.boolean(),
  }),
);

export type DeletionTerms = z.output<typeof deletionTermsBody>;

export const deletionTerms = operation({
  name: 'deletionTerms',
  method: 'GET',
  path: '/api/x/account/deletion',
  effect: 'read',
  access: 'session',
  ok: deletionTermsBody,
});

export const deleteAccount = operation({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/x/account/delete',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'wrong_password',
});

import * as z from 'zod/mini';
import { request } from '../request.ts';
import { password } from '../user.ts';

export const exportAccount = request({
  summary: 'Everything stored about the caller, as a JSON file',
  extension: true,
});

export const deletionTerms = request({
  summary: 'What the caller has to do before their account can be deleted',
  extension: true,
});

export const deleteAccount = request({
  summary: "Delete the caller's account; needs its password, or a recent sign-in if it has none",
  extension: true,
  body: z.object({ password: z.optional(password) }),
  problems: ['wrong_password', 'deletion_not_possible'],
});

import * as z from 'zod/mini';
import { text } from '../field-schemas.ts';
import { request } from '../request.ts';

export const listSessions = request({
  summary: 'Where the caller is signed in, last used first',
  extension: true,
});

export const endSessions = request({
  summary: 'Sign out one other session, or all others without an `id`',
  extension: true,
  body: z.object({ id: z.optional(text(64)) }),
});

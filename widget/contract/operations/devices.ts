import * as z from 'zod/mini';
import { instant, maybe } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';

const openSession = lazySchema(() =>
  z.object({
    /** Names the session without opening it. */
    id: z.string(),
    browser: maybe(z.string()),
    system: maybe(z.string()),
    createdAt: instant,
    /** Exact to a few minutes. */
    usedAt: instant,
    /** The session of this call. */
    isCurrent: z.boolean(),
  }),
);

export type OpenSession = z.output<typeof openSession>;

export const listSessions = operation({
  name: 'listSessions',
  method: 'GET',
  path: '/api/x/sessions',
  effect: 'read',
  access: 'session',
  ok: lazySchema(() => z.array(openSession)),
});

export const endSessions = operation({
  name: 'endSessions',
  method: 'POST',
  path: '/api/x/sessions/end',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
});

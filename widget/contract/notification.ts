import * as z from 'zod/mini';
import { id, instant, maybe, orElse } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** A notice: one finished sentence in the language of its reader. */
export const notification = lazySchema(() =>
  z.object({
    _id: id,
    message: z.string(),
    booking: maybe(id),
    isRead: orElse(z.boolean(), false),
    createdAt: maybe(instant),
  }),
);

/** The number of unread notices; a drifted count below zero is none. */
export const notificationCounter = lazySchema(() =>
  z.pipe(
    z.object({ count: z.int() }),
    z.transform(({ count }) => ({ count: Math.max(0, count) })),
  ),
);

export type Notification = z.output<typeof notification>;

import * as z from 'zod/mini';
import { id, instant, maybe, orElse } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** A notification; `message` is a complete sentence in the user's language. */
export const notification = lazySchema(() =>
  z.object({
    _id: id,
    message: z.string(),
    booking: maybe(id),
    isRead: orElse(z.boolean(), false),
    createdAt: maybe(instant),
  }),
);

/** The number of unread notifications; BookCars' counter can drift below zero, which is parsed as 0. */
export const notificationCounter = lazySchema(() =>
  z.pipe(
    z.object({ count: z.int() }),
    z.transform(({ count }) => ({ count: Math.max(0, count) })),
  ),
);

export type Notification = z.output<typeof notification>;

import * as z from 'zod/mini';
import { booking } from './booking.ts';
import { id, maybe, orElse } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** A booking as the desk needs it, with what only staff see. */
export const deskEntry = lazySchema(() =>
  z.object({
    booking,
    licensePlate: maybe(z.string()),
    note: maybe(z.string()),
  }),
);

/** The pick-ups and returns of a day, and the cars that should have come back before it; all by time. */
export const deskDay = lazySchema(() =>
  z.object({
    pickups: z.array(deskEntry),
    returns: z.array(deskEntry),
    overdue: z.array(deskEntry),
    /** The supplier whose bookings these are; absent for all of them. */
    supplier: maybe(id),
    /** True if a list is longer than what is sent. */
    isCut: orElse(z.boolean(), false),
  }),
);

export type DeskEntry = z.output<typeof deskEntry>;
export type DeskDay = z.output<typeof deskDay>;

import { seedBookings } from './bookings.ts';
import { seedNotifications } from './notifications.ts';
import { users } from './people.ts';
import type { SeedData, SeedFleet } from './types.ts';

/** Creates the people and bookings of a new demo database. The same `now` creates the same records; ids never depend on it. */
export function seedData(fleet: SeedFleet, now: Date): SeedData {
  const bookings = seedBookings(fleet, now);
  return { users, bookings, notifications: seedNotifications(bookings, now) };
}

import { seedBookings } from './bookings.ts';
import { seedCars } from './cars.ts';
import { countries } from './countries.ts';
import { locations } from './locations.ts';
import { seedNotifications } from './notifications.ts';
import { users } from './people.ts';
import { suppliers } from './suppliers.ts';
import type { SeedData } from './types.ts';

/** Creates the records of a new demo database. The same `now` creates the same records; ids never depend on it. */
export function seedData(now: Date): SeedData {
  const cars = seedCars(now);
  const bookings = seedBookings(cars, now);
  return { countries, locations, suppliers, cars, users, bookings, notifications: seedNotifications(bookings, now) };
}

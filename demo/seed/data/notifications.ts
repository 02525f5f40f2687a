import { users } from './people.ts';
import { recordId } from './record-id.ts';
import type { SeedBooking, SeedNotification } from './types.ts';

const hour = 3_600_000;

type News = SeedNotification['news'];

function notification(booking: SeedBooking, user: string, news: News, order: number, now: Date): SeedNotification {
  return {
    id: recordId('notification', `${booking.id}/${user}`),
    user,
    news,
    booking: booking.id,
    isRead: order >= 4,
    createdAt: new Date(Math.min(now.getTime() - hour, booking.createdAt.getTime() + (order + 1) * hour)),
  };
}

function forCustomers(bookings: readonly SeedBooking[], now: Date): SeedNotification[] {
  return users
    .filter((user) => user.type === 'user')
    .flatMap((user) =>
      bookings
        .filter((booking) => booking.driver === user.id && booking.status !== 'void' && booking.status !== 'pending')
        .map((booking, order) => {
          const { reference, status } = booking;
          return notification(booking, user.id, { kind: 'status', reference, status }, order, now);
        }),
    );
}

function forStaff(bookings: readonly SeedBooking[], now: Date): SeedNotification[] {
  return users
    .filter((user) => user.type !== 'user')
    .flatMap((user) =>
      bookings
        .filter((booking) => booking.status !== 'void' && (user.type === 'admin' || booking.supplier === user.supplier))
        .map((booking, order) => {
          const driver = users.find((candidate) => candidate.id === booking.driver)?.fullName ?? '';
          return notification(booking, user.id, { kind: 'booked', reference: booking.reference, driver }, order, now);
        }),
    );
}

/** Creates notifications about the seed's bookings; the first four of each user are unread. */
export function seedNotifications(bookings: readonly SeedBooking[], now: Date): readonly SeedNotification[] {
  return [...forCustomers(bookings, now), ...forStaff(bookings, now)];
}

import { describe, expect, it } from 'vitest';
import { seed } from '../../../tests/support/demo-seed.ts';
import { testNow } from '../../../tests/support/seeded-database.ts';
import { bookingStatuses, paymentChoices, userTypes } from '../../../widget/domain/enumerations.ts';
import type { SeedBooking } from './types.ts';

const now = testNow;

it('has unique ids of 24 hex digits', () => {
  const all = [...seed.users, ...seed.bookings, ...seed.notifications].map(({ id }) => id);
  for (const id of all) expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(all).size).toBe(all.length);
});

describe('people', () => {
  it('are a customer, a suspended and an unverified one, a supplier user and an admin', () => {
    expect(new Set(seed.users.map((user) => user.type))).toEqual(new Set(userTypes));
    expect(seed.users.filter((user) => user.blacklisted)).toHaveLength(1);
    expect(seed.users.filter((user) => !user.verified)).toHaveLength(1);
    expect(seed.users.filter((user) => user.type === 'supplier').every((user) => user.supplier !== null)).toBe(true);
  });
});

describe('bookings', () => {
  const holds = (booking: SeedBooking) =>
    booking.status !== 'cancelled' && (booking.status !== 'void' || (booking.expireAt?.getTime() ?? 0) > now.getTime());

  it('have every status and every way to pay, before and after now', () => {
    expect(new Set(seed.bookings.map((booking) => booking.status))).toEqual(new Set(bookingStatuses));
    expect(new Set(seed.bookings.map((booking) => booking.paymentChoice))).toEqual(new Set(paymentChoices));
    expect(seed.bookings.some((booking) => booking.to < now)).toBe(true);
    expect(seed.bookings.some((booking) => booking.from < now && booking.to > now)).toBe(true);
    expect(seed.bookings.some((booking) => booking.from > now)).toBe(true);
  });

  it('never hold one car twice at the same time, an hour between them', () => {
    const held = seed.bookings.filter(holds);
    for (const [index, first] of held.entries()) {
      for (const second of held.slice(index + 1)) {
        const apart =
          first.from.getTime() >= second.to.getTime() + 3_600_000 ||
          second.from.getTime() >= first.to.getTime() + 3_600_000;
        expect(first.car !== second.car || apart, `${first.reference} and ${second.reference}`).toBe(true);
      }
    }
  });

  it('start and end where the car is handed out, with a way to pay that the supplier allows', () => {
    for (const booking of seed.bookings) {
      const car = seed.cars.find((candidate) => candidate.id === booking.car);
      const supplier = seed.suppliers.find((candidate) => candidate.id === booking.supplier);
      expect(car?.locations).toContain(booking.pickupLocation);
      expect(supplier?.locations).toContain(booking.dropOffLocation);
      expect(booking.paymentChoice === 'later' && !supplier?.payLater, booking.reference).toBe(false);
      expect(booking.to > booking.from && booking.createdAt < now).toBe(true);
    }
  });

  it('have references that cannot be confused', () => {
    expect(new Set(seed.bookings.map((booking) => booking.reference)).size).toBe(seed.bookings.length);
    for (const { reference } of seed.bookings)
      expect(reference).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$/);
  });
});

describe('notifications', () => {
  it('are read and unread, and say what happened to whose booking', () => {
    expect(new Set(seed.notifications.map((notice) => notice.isRead)).size).toBe(2);
    const claire = seed.users.find((user) => user.email.startsWith('claire'));
    const notices = seed.notifications.filter((notice) => notice.user === claire?.id);
    expect(notices.length).toBeGreaterThan(0);
    for (const { news, booking } of notices) {
      const { reference, status } = seed.bookings.find(({ id }) => id === booking) ?? {};
      expect(news).toEqual({ kind: 'status', reference, status });
    }
  });
});

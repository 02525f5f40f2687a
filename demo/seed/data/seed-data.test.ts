import { describe, expect, it } from 'vitest';
import {
  bookingStatuses,
  languages,
  paymentChoices,
  placeAccesses,
  userTypes,
} from '../../../widget/domain/enumerations.ts';
import { seedData } from './seed-data.ts';
import type { SeedBooking } from './types.ts';

const now = new Date('2026-11-21T09:00:00Z');
const seed = seedData(now);
const bookable = seed.cars.filter((car) => car.available && !car.fullyBooked && !car.comingSoon);

function bookableAt(place: string): number {
  return bookable.filter((car) => car.locations.includes(place)).length;
}

describe('counts', () => {
  it('has 3 countries, 24 places, 8 suppliers and 120 cars', () => {
    expect([seed.countries, seed.locations, seed.suppliers, seed.cars].map((records) => records.length)).toEqual([
      3, 24, 8, 120,
    ]);
  });

  it.each(seed.locations.map((place) => [place.slug, place.id]))(
    '%s has at least a handful of bookable cars',
    (_slug, id) => {
      expect(bookableAt(id)).toBeGreaterThanOrEqual(5);
    },
  );

  it.each(['marrakech-airport', 'barcelona-airport', 'paris-cdg'])('%s has more than 30', (slug) => {
    const place = seed.locations.find((candidate) => candidate.slug === slug);
    expect(bookableAt(place?.id ?? '')).toBeGreaterThanOrEqual(30);
  });
});

describe('records', () => {
  const all = [
    ...seed.countries,
    ...seed.locations,
    ...seed.locations.flatMap((place) => place.parkingSpots),
    ...seed.suppliers,
    ...seed.cars,
    ...seed.cars.flatMap((car) => car.dateBasedPrices),
    ...seed.users,
    ...seed.bookings,
    ...seed.notifications,
  ];

  it('carry unique ids of 24 hex digits', () => {
    for (const { id } of all) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(all.map((record) => record.id)).size).toBe(all.length);
  });

  it('are the same again for the same moment, and keep their ids at another', () => {
    expect(seedData(now)).toEqual(seed);
    const later = seedData(new Date('2028-02-29T23:30:00Z'));
    expect(later.cars.map((car) => car.id)).toEqual(seed.cars.map((car) => car.id));
    expect(later.bookings.map((booking) => booking.id)).toEqual(seed.bookings.map((booking) => booking.id));
  });

  it('refer only to records that exist', () => {
    const ids = new Set(all.map((record) => record.id));
    const references = [
      ...seed.locations.flatMap((place) => [place.country, ...(place.parentLocation ? [place.parentLocation] : [])]),
      ...seed.suppliers.flatMap((supplier) => supplier.locations),
      ...seed.cars.flatMap((car) => [car.supplier, ...car.locations]),
      ...seed.users.flatMap((user) => user.supplier ?? []),
      ...seed.bookings.flatMap(({ car, driver, dropOffLocation, pickupLocation, supplier }) => [
        car,
        driver,
        dropOffLocation,
        pickupLocation,
        supplier,
      ]),
      ...seed.notifications.flatMap(({ booking, user }) => [user, ...(booking ? [booking] : [])]),
    ];
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('locations', () => {
  it('are named in every language, with a zone, an address and a week', () => {
    for (const place of seed.locations) {
      for (const language of languages) expect(place.names[language]).not.toBe('');
      expect(() => new Intl.DateTimeFormat('en', { timeZone: place.timeZone })).not.toThrow();
      expect(place.address).not.toBe('');
      expect(place.openingHours).toHaveLength(7);
      expect(place.airportCode !== null).toBe(place.kind === 'airport');
    }
  });

  it('include places that are closed on Sundays, children of a city, parking spots and a zone of their own', () => {
    expect(seed.locations.some((place) => place.openingHours[6] === null)).toBe(true);
    expect(seed.locations.filter((place) => place.parentLocation !== null)).toHaveLength(6);
    expect(seed.locations.filter((place) => place.parkingSpots.length > 0).length).toBeGreaterThanOrEqual(5);
    expect(seed.locations.map((place) => place.timeZone)).toContain('Atlantic/Canary');
  });

  it('have at least four in each country', () => {
    for (const country of seed.countries) {
      expect(seed.locations.filter((place) => place.country === country.id).length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('what a customer needs on the way', () => {
  const numbers = [
    ...seed.locations.map(({ phone }) => phone),
    ...seed.suppliers.flatMap(({ phone, breakdownPhone }) => [phone, breakdownPhone]),
  ];

  it('includes phone numbers reserved for fiction, in international format, some not stated', () => {
    const stated = numbers.filter((number) => number !== null);
    for (const number of stated) expect(number).toMatch(/^\+33 (1 99 00|4 65 71|5 36 49) \d\d \d\d$/);
    expect(new Set(stated).size).toBe(stated.length);
    expect(stated.length).toBeLessThan(numbers.length);
  });

  it('includes every way to a desk, some without minutes or directions, and directions in every language', () => {
    expect(new Set(seed.locations.map(({ access }) => access))).toEqual(new Set([...placeAccesses, null]));
    expect(seed.locations.some(({ access, accessMinutes }) => access !== null && accessMinutes === null)).toBe(true);
    const directions = seed.locations.flatMap((place) => place.directions ?? []);
    expect(directions.length).toBeLessThan(seed.locations.length);
    for (const texts of directions) for (const language of languages) expect(texts[language]).toBeTruthy();
  });
});

describe('suppliers', () => {
  it('differ in change rate, paying later, licence and shortest rental', () => {
    const rates = seed.suppliers.map((supplier) => supplier.priceChangeRate);
    expect(rates.some((rate) => rate < 0) && rates.includes(0) && rates.some((rate) => rate > 0)).toBe(true);
    for (const key of ['payLater', 'licenseRequired', 'minimumRentalDays'] as const) {
      expect(new Set(seed.suppliers.map((supplier) => supplier[key])).size, key).toBeGreaterThan(1);
    }
  });
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

  it('start and end where the car is handed out, with a price and a way to pay that the supplier allows', () => {
    for (const booking of seed.bookings) {
      const car = seed.cars.find((candidate) => candidate.id === booking.car);
      const supplier = seed.suppliers.find((candidate) => candidate.id === booking.supplier);
      expect(car?.locations).toContain(booking.pickupLocation);
      expect(supplier?.locations).toContain(booking.dropOffLocation);
      expect(booking.price).toBeGreaterThan(0);
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

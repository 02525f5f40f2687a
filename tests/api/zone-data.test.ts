import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realignBookings } from '../../demo/server/bookings/realign-bookings.ts';
import { bookings, settings } from '../../demo/server/db/schema.ts';
import { applyZonePackage, packagedOffsets, zoneDataVersion } from '../../demo/server/process/zone-data.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { operations } from '../../widget/contract/operations.ts';
import { setZoneData, type TimeZone, type ZoneOffsets } from '../../widget/domain/time-zone.ts';
import { checkout, checkoutBody, type FoundCar, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, type TestServer, testNow } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';

const hour = 3_600_000;
const morocco: TimeZone = 'Africa/Casablanca';

/** The rules before release 2026c: Morocco stays at UTC+1. */
const earlierRules = (zone: TimeZone): ZoneOffsets | undefined =>
  zone === morocco ? [{ at: Number.NEGATIVE_INFINITY, offset: hour }] : packagedOffsets(zone);
const ruleSets = [
  { name: 'the rules before 2026c', use: () => setZoneData(earlierRules), startsAt: '2027-03-01T09:00:00.000Z' },
  { name: 'the packaged rules', use: applyZonePackage, startsAt: '2027-03-01T10:00:00.000Z' },
];

/** A trip as a page sends it: the wall times decide, not the instants that the page computed with its own data. */
const moroccanTrip = {
  pickupLocation: placeId('casablanca-airport'),
  dropOffLocation: placeId('casablanca-airport'),
  from: '2027-03-01T04:00:00.000Z',
  to: '2027-03-04T04:00:00.000Z',
  pickupAt: '2027-03-01T10:00',
  dropoffAt: '2027-03-04T10:00',
};

async function book(server: TestServer, walls: Partial<typeof moroccanTrip> = {}) {
  const car = await findCar(server, 0, { ...moroccanTrip, ...walls });
  return { car, ...(await bookCar(server, car, walls)) };
}

async function bookCar(server: TestServer, car: FoundCar, walls: Partial<typeof moroccanTrip>) {
  const { pickupAt, dropoffAt, ...booking } = { ...moroccanTrip, ...walls };
  return parseResponse('checkout', await checkout(server, checkoutBody(car, { booking, pickupAt, dropoffAt })));
}

async function stored(server: TestServer, id: string) {
  const [row] = await server.get().services.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error(`No booking ${id}`);
  return row;
}

describeOnDatabase('time-zone data', (server) => {
  const { call } = server;

  beforeEach(applyZonePackage);
  afterEach(applyZonePackage);

  it('is published for the zones of the operator', async () => {
    const { timeZones } = parseResponse('getSettings', await call('GET', operations.getSettings.path));
    expect(Object.keys(timeZones).sort()).toEqual([morocco, 'Atlantic/Canary', 'Europe/Madrid', 'Europe/Paris', 'UTC']);
    expect(timeZones[morocco]).toContainEqual([Date.parse('2026-09-20T01:00:00Z') / 1000, 0]);
  });

  describe.each(ruleSets)('with $name', ({ use, startsAt }) => {
    beforeEach(use);

    it('determines the instant of a booked wall time, not the page', async () => {
      const { bookingId } = await book(server);
      const row = await stored(server, bookingId);
      expect([row.startsAt.toISOString(), row.fromWall, row.days]).toEqual([startsAt, '2027-03-01T10:00', 3]);
    });
  });

  describe('of another release', () => {
    const realign = async (version: string) => {
      const lines: unknown[] = [];
      const { db } = server.get().services;
      await realignBookings(db, { version, now: testNow, log: (line) => lines.push(line) });
      return lines;
    };

    it('moves the instants of a booking and keeps its wall time', async () => {
      setZoneData(earlierRules);
      const { bookingId } = await book(server);
      applyZonePackage();
      expect(await realign('next')).toEqual([]);
      const row = await stored(server, bookingId);
      expect([row.fromWall, row.startsAt.toISOString()]).toEqual(['2027-03-01T10:00', '2027-03-01T10:00:00.000Z']);
      expect(row.endsAt.toISOString()).toBe('2027-03-04T10:00:00.000Z');
      expect(row.heldUntil.toISOString()).toBe('2027-03-04T11:00:00.000Z');
    });

    it('moves adjacent bookings of one car without a conflict', async () => {
      setZoneData(earlierRules);
      const { car, bookingId } = await book(server);
      const second = await bookCar(server, car, { pickupAt: '2027-03-04T11:00', dropoffAt: '2027-03-06T11:00' });
      applyZonePackage();
      expect(await realign('next but one')).toEqual([]);
      const starts = [await stored(server, bookingId), await stored(server, second.bookingId)].map((row) =>
        row.startsAt.toISOString(),
      );
      expect(starts).toEqual(['2027-03-01T10:00:00.000Z', '2027-03-04T11:00:00.000Z']);
      setZoneData(earlierRules);
      expect(await realign('back again')).toEqual([]);
      expect((await stored(server, second.bookingId)).startsAt.toISOString()).toBe('2027-03-04T10:00:00.000Z');
    });

    it('reports a booking that cannot move and leaves it unchanged', async () => {
      setZoneData(earlierRules);
      const { car, bookingId, reference } = await book(server);
      applyZonePackage();
      await bookCar(server, car, { pickupAt: '2027-03-04T10:00', dropoffAt: '2027-03-06T10:00' });
      const lines = await realign('a third one');
      expect(lines).toEqual([{ level: 'warning', message: expect.stringContaining(`Booking ${reference} keeps`) }]);
      expect((await stored(server, bookingId)).startsAt.toISOString()).toBe('2027-03-01T09:00:00.000Z');
    });

    it('is applied once: restarting with the same release changes nothing', async () => {
      await realign(zoneDataVersion);
      setZoneData(earlierRules);
      const { bookingId } = await book(server);
      applyZonePackage();
      await realign(zoneDataVersion);
      expect((await stored(server, bookingId)).startsAt.toISOString()).toBe('2027-03-01T09:00:00.000Z');
      const [row] = await server.get().services.db.select().from(settings);
      expect(row?.zoneData).toBe(zoneDataVersion);
    });
  });

  it('filters bookings by the days at each booking’s own locations', async () => {
    const { bookingId } = await book(server, { pickupAt: '2027-05-01T06:30', dropoffAt: '2027-05-02T23:30' });
    const session = await signInAs(server, 'admin');
    const ids = async (filter: object) => {
      const response = await call('POST', '/api/bookings/1/1000/en', { filter }, session);
      return readPage(parseResponse('bookingsPage', response)).rows.map(({ _id }) => _id);
    };
    const wrong = { from: '2027-06-01T00:00:00.000Z', to: '2027-06-02T00:00:00.000Z' };
    expect(await ids({ ...wrong, pickupAt: '2027-05-01T00:00', dropoffAt: '2027-05-03T00:00' })).toEqual([bookingId]);
    expect(await ids({ pickupAt: '2027-05-01T07:00', dropoffAt: '2027-05-03T00:00' })).toEqual([]);
    expect(await ids({ pickupAt: '2027-05-01T00:00', dropoffAt: '2027-05-02T00:00' })).toEqual([]);
  });
});

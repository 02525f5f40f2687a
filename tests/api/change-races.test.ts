import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '../../demo/server/db/schema.ts';
import { lockCar } from '../../demo/server/pricing/hold-car.ts';
import { addDays, type WallTime } from '../../widget/domain/wall-time.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { waitForLocks } from '../support/lock-waits.ts';
import { bookAndPay, findChangeableCar, type PaidBooking } from '../support/paid-changeable.ts';
import { readMoney } from '../support/payments.ts';
import { describeOn, testNow } from '../support/test-server.ts';

// The embedded database has one connection, so nothing happens while a transaction waits.
describeOn(['PostgreSQL'], 'a change of a booking that changes meanwhile', (server) => {
  const { call } = server;

  const phone = '+33639985678';

  /** Extends a booking by a day at the quoted price, with another phone number, and runs `meanwhile` between the checks of the change and its transaction. */
  async function changeDuring(booking: PaidBooking, meanwhile: () => Promise<unknown>) {
    const { db } = server.get().services;
    const path = `/api/x/bookings/${booking.id}`;
    const to = addDays(booking.trip.dropoffAt as WallTime, 1);
    const { quote } = parseResponse('quoteChange', await call('POST', `${path}/quote-change`, { to }, booking.headers));
    const body = { to, phone, quoteId: quote.quoteId, totalMinor: quote.totalMinor };
    const { response } = await db.transaction(async (tx) => {
      await lockCar(tx, booking.car._id, testNow);
      const sent = call('POST', `${path}/change`, body, booking.headers);
      await waitForLocks(db);
      await meanwhile();
      return { response: sent };
    });
    return { response: await response, to };
  }

  it('is refused once the booking is cancelled', async () => {
    const booking = await bookAndPay(server, await findChangeableCar(server), { booking: { cancellation: true } });
    const before = await readMoney(server, booking);
    const { response } = await changeDuring(booking, async () => {
      const cancelled = await call('POST', `/api/cancel-booking/${booking.id}`, undefined, booking.headers);
      expect(cancelled.status).toBe(200);
    });
    expect(readProblem(response)).toMatchObject({ status: 409, code: 'change_not_allowed' });
    const { booking: row, kept } = await readMoney(server, booking);
    expect(row).toMatchObject({ status: 'cancelled', toWall: booking.trip.dropoffAt, displayRefunded: before.kept });
    expect(kept).toBe(0);
  });

  it('is checked again, and applied, if its terms still allow it', async () => {
    const { db } = server.get().services;
    const booking = await bookAndPay(server, await findChangeableCar(server));
    const driverDetails = { fullName: 'Grace Guest', email: booking.email, phone: null, birthDate: '1990-05-05' };
    const { response, to } = await changeDuring(booking, () =>
      db.update(bookings).set({ driverDetails }).where(eq(bookings.id, booking.id)),
    );
    expect(response.status).toBe(200);
    expect((await readMoney(server, booking)).booking).toMatchObject({
      driverDetails: { ...driverDetails, phone },
      toWall: to,
    });
  });

  it.each([true, false])(
    'is cancelled once if that is sent twice at once, with the right to cancel: %s',
    async (cancellation) => {
      const { db } = server.get().services;
      const booking = await bookAndPay(server, await findChangeableCar(server), { booking: { cancellation } });
      const send = () => call('POST', `/api/cancel-booking/${booking.id}`, undefined, booking.headers);
      const { sent } = await db.transaction(async (tx) => {
        await tx.select().from(bookings).where(eq(bookings.id, booking.id)).for('update');
        const responses = Promise.all([send(), send()]);
        await waitForLocks(db, 2);
        return { sent: responses };
      });
      const codes = (await sent).map(({ text, headers }) => text || headers.get('rental-code'));
      expect(codes.sort()).toEqual(['OK', 'cancellation_requested']);
    },
  );
});

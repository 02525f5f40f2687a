import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, cars } from '../../demo/server/db/schema.ts';
import type { BookingStatus } from '../../widget/domain/enumerations.ts';
import { searchCars } from '../support/bookings.ts';
import { readProblem } from '../support/contract-response.ts';
import { bookAndPay, findChangeableCar } from '../support/paid-changeable.ts';
import { makeDueBooking, openSession, pay, readMoney, startPayment, tokenOf } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase } from '../support/test-server.ts';

describeOnDatabase('a status that a manager has changed', (server) => {
  const { call } = server;

  const setStatus = async (id: string, status: BookingStatus) =>
    call('POST', '/api/update-booking-status', { ids: [id], status }, await signInAs(server, 'admin'));
  const undo = async (id: string) =>
    call('POST', '/api/x/undo-booking-status', { ids: [id] }, await signInAs(server, 'admin'));

  it('cannot be undone after the customer has paid', async () => {
    const booking = await startPayment(server);
    expect((await setStatus(booking.id, 'reserved')).text).toBe('OK');
    expect((await pay(server, booking.session)).status).toBe(200);
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
    expect(readProblem(await undo(booking.id)).code).toBe('status_not_allowed');
    const money = await readMoney(server, booking);
    expect(money.booking).toMatchObject({ status: 'paid', expiresAt: null, displayPaid: money.kept });
  });

  it('cannot be undone after the customer has chosen to pay at the counter', async () => {
    const booking = await makeDueBooking(server);
    expect((await setStatus(booking.id, 'reserved')).text).toBe('OK');
    expect((await setStatus(booking.id, 'void')).text).toBe('OK');
    const chosen = await call(
      'POST',
      `/api/x/booking/${booking.id}/payment-choice`,
      { choice: 'later' },
      tokenOf(booking),
    );
    expect(chosen.status).toBe(200);
    expect(readProblem(await undo(booking.id)).code).toBe('status_not_allowed');
    expect((await readMoney(server, booking)).booking?.status).toBe('pending');
  });

  it('cannot be undone after the customer has cancelled', async () => {
    const booking = await makeDueBooking(server);
    const { db } = server.get().services;
    await db
      .update(bookings)
      .set({ extras: ['cancellation'] })
      .where(eq(bookings.id, booking.id));
    expect((await setStatus(booking.id, 'reserved')).text).toBe('OK');
    expect((await call('POST', `/api/cancel-booking/${booking.id}`, undefined, tokenOf(booking))).text).toBe('OK');
    expect(readProblem(await undo(booking.id)).code).toBe('status_not_allowed');
    expect((await readMoney(server, booking)).booking?.status).toBe('cancelled');
  });

  it('is not undone with the change that a colleague has made since', async () => {
    const booking = await makeDueBooking(server);
    expect((await setStatus(booking.id, 'reserved')).text).toBe('OK');
    expect((await setStatus(booking.id, 'cancelled')).text).toBe('OK');
    const undoOf = async (status: BookingStatus) =>
      call('POST', '/api/x/undo-booking-status', { ids: [booking.id], status }, await signInAs(server, 'admin'));
    expect(readProblem(await undoOf('reserved')).code).toBe('status_not_allowed');
    expect((await readMoney(server, booking)).booking?.status).toBe('cancelled');
    expect((await undoOf('cancelled')).text).toBe('OK');
    expect((await readMoney(server, booking)).booking?.status).toBe('reserved');
  });

  it('is undone without the refund of a lower price that has been agreed since', async () => {
    const { db } = server.get().services;
    const found = await findChangeableCar(server);
    const { car, trip } = found;
    const other = (await searchCars(server, trip)).find(
      ({ _id, supplier }) => _id !== car._id && supplier._id === car.supplier._id,
    );
    if (!other) throw new Error('The supplier has no other free car');
    const setDeposit = ({ _id }: { _id: string }, deposit: number) =>
      db.update(cars).set({ deposit }).where(eq(cars.id, _id));
    await setDeposit(car, 30_000);
    await setDeposit(other, 20_000);
    const booking = await bookAndPay(server, found, { paymentChoice: 'deposit' });
    expect((await setStatus(booking.id, 'paid')).text).toBe('OK');
    const order = { ...trip, _id: booking.id, supplier: car.supplier._id, car: other._id };
    const edited = await call('PUT', '/api/update-booking', { booking: order }, await signInAs(server, 'admin'));
    expect(edited.status).toBe(200);
    expect((await undo(booking.id)).text).toBe('OK');
    const { booking: restored, taken, kept } = await readMoney(server, booking);
    expect(restored).toMatchObject({ status: 'deposit', displayDeposit: kept, displayRefunded: taken - kept });
    expect(kept).toBeLessThan(taken);
  });

  it('can request a payment, which is due until the rental begins', async () => {
    const booking = await makeDueBooking(server);
    expect((await setStatus(booking.id, 'pending')).text).toBe('OK');
    expect((await setStatus(booking.id, 'void')).text).toBe('OK');
    const session = await openSession(server, booking);
    expect((await pay(server, session)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect(money.booking).toMatchObject({ status: 'paid', displayPaid: money.kept });
  });
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { bookings, mails, notifications, suppliers } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { lockCar } from '../../demo/server/pricing/hold-car.ts';
import { checkout, checkoutBody, findCar, guest, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { check, pay, readMoney, startPayment } from '../support/payments.ts';
import { type DemoPerson, signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';
import { markUnsent } from '../support/unsent-mails.ts';

const hour = 3_600_000;

describeOnDatabase('no-shows', (server) => {
  const { call } = server;
  const services = () => server.get().services;
  const rowOf = async (id: string) => (await services().db.select().from(bookings).where(eq(bookings.id, id)))[0];

  const setNoShow = async (id: string, noShow: boolean, person: DemoPerson = 'admin') =>
    call('POST', `/api/x/bookings/${id}/no-show`, { noShow }, await signInAs(server, person));

  /** Creates a guest's booking of the test trip whose pick-up time passed an hour ago. */
  async function bookMissed() {
    const car = await findCar(server);
    const body = checkoutBody(car);
    const made = await checkout(server, body);
    const { bookingId: id } = parseResponse('checkout', made);
    await passPickup(id);
    return { id, car, body, token: { 'rental-booking': made.headers.get('rental-booking') ?? '' } };
  }

  /** Locks the car before its booking, as the server does, which may still be storing a payment. */
  const passPickup = async (id: string) => {
    const carId = (await rowOf(id))?.carId ?? '';
    await services().db.transaction(async (tx) => {
      await lockCar(tx, carId, testNow);
      await tx
        .update(bookings)
        .set({ startsAt: new Date(testNow.getTime() - hour) })
        .where(eq(bookings.id, id));
    });
  };

  const isOffered = async (carId: string) => (await searchCars(server)).some(({ _id }) => _id === carId);

  async function mailsOf(id: string, recipient: string) {
    const { db, secret } = services();
    const rows = await db.select().from(mails).where(eq(mails.bookingId, id));
    return rows
      .filter((mail) => mail.recipient === recipient)
      .map(({ kind, content }) => ({ kind, ...(JSON.parse(unseal(content ?? '', secret)) as MailContent) }));
  }

  it('release the car at once, mail the driver a number to call, and remove the calendar entry', async () => {
    const { id, car, body, token } = await bookMissed();
    expect(await isOffered(car._id)).toBe(false);
    expect((await setNoShow(id, true)).text).toBe('OK');
    const shown = parseResponse('getBooking', await call('GET', `/api/booking/${id}/en`, undefined, token));
    expect(shown).toMatchObject({ status: 'pending', noShowAt: testNow.toISOString() });
    expect(await isOffered(car._id)).toBe(true);

    const [supplier] = await services().db.select().from(suppliers).where(eq(suppliers.id, car.supplier._id));
    const [mail] = (await mailsOf(id, body.driver.email)).filter(({ kind }) => kind === 'no-show');
    expect(mail?.subject).toBe(`Your car wasn’t picked up: booking ${shown.reference}`);
    expect(mail?.text).toContain(`please call customer service: ${supplier?.phone}`);
    expect(mail?.text).not.toMatch(/Due at the counter|Get directions|Breakdown|Manage booking/);
    expect(mail?.attachments?.[0]?.content).toContain('METHOD:CANCEL');

    // The same request again changes nothing and sends nothing.
    expect((await setNoShow(id, true)).text).toBe('OK');
    expect((await mailsOf(id, body.driver.email)).filter(({ kind }) => kind === 'no-show')).toHaveLength(1);
  });

  it('are undone while the car is free, and the driver is notified again', async () => {
    const { id, car, body } = await bookMissed();
    await setNoShow(id, true);
    await services().mailWorker.settle();
    const other = checkoutBody(car, { driver: guest() });
    const { bookingId } = parseResponse('checkout', await checkout(server, other));
    expect(readProblem(await setNoShow(id, false)).code).toBe('car_unavailable');
    expect((await rowOf(id))?.noShowAt).toEqual(testNow);

    await services().db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId));
    expect((await setNoShow(id, false)).text).toBe('OK');
    expect(await rowOf(id)).toMatchObject({ status: 'pending', noShowAt: null });
    expect(await isOffered(car._id)).toBe(false);
    const sent = await mailsOf(id, body.driver.email);
    const correction = sent.find(({ kind }) => kind === 'status-change');
    expect(correction?.text).toContain('Please disregard our message that the car wasn’t picked up.');
    expect(correction?.text).toContain('Due at the counter');
    expect(correction?.attachments?.[0]?.content).toContain('METHOD:PUBLISH');
    const news = await services().db.select().from(notifications).where(eq(notifications.bookingId, id));
    expect(news.map(({ news: { kind } }) => kind)).toContain('no-show-undone');
    expect((await setNoShow(id, false)).text).toBe('OK');
    expect(await mailsOf(id, body.driver.email)).toHaveLength(sent.length);
  });

  it('are withdrawn from the mails if nobody has read of them yet', async () => {
    const { id, body } = await bookMissed();
    await setNoShow(id, true);
    // The mail is queued a moment after the change, as with a clock that runs.
    const later = new Date(testNow.getTime() + 5);
    await markUnsent(server, id, 'no-show', later);
    await services().db.update(notifications).set({ createdAt: later }).where(eq(notifications.bookingId, id));
    await setNoShow(id, false);
    const kinds = (await mailsOf(id, body.driver.email)).map(({ kind }) => kind);
    expect(kinds).not.toContain('no-show');
    expect(kinds).not.toContain('status-change');
    const news = await services().db.select().from(notifications).where(eq(notifications.bookingId, id));
    expect(news.filter(({ news: { kind } }) => kind.startsWith('no-show'))).toEqual([]);
  });

  it('are refused before pick-up and for bookings that are cancelled or unpaid', async () => {
    const { id } = await bookMissed();
    const { db } = services();
    const refusal = async () => readProblem(await setNoShow(id, true)).code;
    await db
      .update(bookings)
      .set({ startsAt: new Date(testNow.getTime() + hour) })
      .where(eq(bookings.id, id));
    expect(await refusal()).toBe('status_not_allowed');
    await passPickup(id);
    for (const status of ['cancelled', 'void'] as const) {
      await db.update(bookings).set({ status }).where(eq(bookings.id, id));
      expect(await refusal()).toBe('status_not_allowed');
    }
    expect((await rowOf(id))?.noShowAt).toBeNull();
    expect(readProblem(await setNoShow('0'.repeat(24), true)).code).toBe('booking_not_found');
  });

  it('are recorded by the booking’s own supplier and by no other', async () => {
    const rows = await services().db.select().from(bookings);
    const begun = rows.filter(({ startsAt, status }) => startsAt < testNow && !['void', 'cancelled'].includes(status));
    const own = begun.find(({ supplierId }) => supplierId === demoAccounts.supplier.supplier);
    const foreign = begun.find(({ supplierId }) => supplierId !== demoAccounts.supplier.supplier);
    expect((await setNoShow(own?.id ?? '', true, 'supplier')).text).toBe('OK');
    expect(readProblem(await setNoShow(foreign?.id ?? '', true, 'supplier')).code).toBe('not_owner');
    expect((await setNoShow(own?.id ?? '', false, 'supplier')).text).toBe('OK');
  });

  it('keep what was paid, allow a refund, and end changes and cancellations', async () => {
    const booking = await startPayment(server);
    await pay(server, booking.session);
    await check(server, booking.session);
    await passPickup(booking.id);
    await setNoShow(booking.id, true);
    const paid = Math.round(booking.amount * 100);
    expect((await readMoney(server, booking)).kept).toBe(paid);

    const admin = await signInAs(server, 'admin');
    const cancelling = { ids: [booking.id], status: 'cancelled' };
    const refused = await call('POST', '/api/update-booking-status', cancelling, admin);
    expect(readProblem(refused).code).toBe('status_not_allowed');
    const change = await call('POST', `/api/x/bookings/${booking.id}/change`, { flightNumber: 'AF 1' }, admin);
    expect(readProblem(change).code).toBe('change_not_allowed');
    const body = { amountMinor: paid, refundableMinor: paid, reason: 'Flight was cancelled' };
    expect((await call('POST', `/api/x/bookings/${booking.id}/refund`, body, admin)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ kept: 0, booking: { status: 'paid' } });
    expect(money.booking?.noShowAt).toEqual(testNow);
  });

  it('are deleted without notifying the driver of a cancellation', async () => {
    const { id, body } = await bookMissed();
    await setNoShow(id, true);
    const before = await mailsOf(id, body.driver.email);
    expect((await call('POST', '/api/delete-bookings', [id], await signInAs(server, 'admin'))).text).toBe('OK');
    expect(await mailsOf(id, body.driver.email)).toHaveLength(before.length);
  });
});

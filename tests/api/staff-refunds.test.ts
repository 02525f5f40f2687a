import { and, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, mails, payments, refunds, sandboxRefunds, sandboxSessions } from '../../demo/server/db/schema.ts';
import { markRefundFailed } from '../../demo/server/payment/refunds.ts';
import { statusUndoMinutes } from '../../widget/domain/booking-status.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { expectConsole } from '../support/fail-on-console.ts';
import { check, type DueBooking, pay, readMoney, startPayment, takeSilently } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, type TestServer, testNow } from '../support/test-server.ts';

/** Creates a guest's booking that was paid by card, with or without the cancellation extra. */
async function makePaidBooking(server: TestServer, cancellation: boolean) {
  const booking = await startPayment(server, { booking: { cancellation } });
  await pay(server, booking.session);
  expect((await check(server, booking.session)).status).toBe(200);
  return { ...booking, minor: Math.round(booking.amount * 100) };
}

describeOnDatabase('refunds by staff', (server) => {
  const { call } = server;
  const db = () => server.get().services.db;

  const asAdmin = async (method: string, path: string, body?: object) =>
    call(method, path, body, await signInAs(server, 'admin'));
  const setStatus = (id: string, status: string) =>
    asAdmin('POST', '/api/update-booking-status', { ids: [id], status });
  const rowOf = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0];
  const refundRows = async (id: string) =>
    (
      await db()
        .select({ refund: refunds })
        .from(refunds)
        .innerJoin(payments, eq(refunds.paymentId, payments.id))
        .where(eq(payments.bookingId, id))
    ).map(({ refund }) => refund);

  /** Makes the waiting refunds due, as the time to undo would. */
  async function waitForUndo(booking: Pick<DueBooking, 'id'>) {
    for (const { id } of await refundRows(booking.id)) {
      await db().update(refunds).set({ nextAttemptAt: testNow }).where(eq(refunds.id, id));
    }
    return readMoney(server, booking);
  }

  it('follow the terms when staff cancel, once the cancellation can no longer be undone', async () => {
    const booking = await makePaidBooking(server, true);
    expect((await setStatus(booking.id, 'cancelled')).text).toBe('OK');
    expect(await rowOf(booking.id)).toMatchObject({ status: 'cancelled', displayRefunded: booking.minor });
    const [waiting] = await refundRows(booking.id);
    expect(waiting).toMatchObject({ amount: booking.minor, attempts: 0 });
    expect(waiting?.nextAttemptAt.getTime()).toBe(testNow.getTime() + statusUndoMinutes * 60_000);
    expect((await readMoney(server, booking)).kept).toBe(booking.minor);
    expect((await waitForUndo(booking)).kept).toBe(0);
    const sent = await db()
      .select()
      .from(mails)
      .where(and(eq(mails.bookingId, booking.id), eq(mails.kind, 'status-change')));
    expect(sent).toHaveLength(1);
  });

  it('are not offered for a booking whose payment can no longer be found, because its driver’s data was removed', async () => {
    const booking = await makePaidBooking(server, false);
    await db().update(bookings).set({ anonymisedAt: testNow }).where(eq(bookings.id, booking.id));
    const path = `/api/x/bookings/${booking.id}/refund`;
    expect(parseResponse('listRefunds', await asAdmin('GET', `${path}s`))).toMatchObject({
      paidMinor: booking.minor,
      refundableMinor: 0,
    });
    const body = { amountMinor: 100, refundableMinor: booking.minor, reason: 'The seat was missing' };
    expect(readProblem(await asAdmin('POST', path, body)).code).toBe('refund_not_possible');
    expect(await refundRows(booking.id)).toEqual([]);
    expect(await rowOf(booking.id)).toMatchObject({ displayRefunded: 0 });
  });

  it('cancel nothing if the refund is not the one that staff saw', async () => {
    const booking = await makePaidBooking(server, true);
    const path = `/api/x/bookings/${booking.id}/cancellation`;
    const { refundMinor } = parseResponse('quoteCancellation', await asAdmin('GET', path));
    expect(refundMinor).toBe(booking.minor);
    const cancel = (shown: number) =>
      asAdmin('POST', '/api/update-booking-status', { ids: [booking.id], status: 'cancelled', refundMinor: shown });
    for (const shown of [0, refundMinor - 1, refundMinor + 1]) {
      expect(readProblem(await cancel(shown))).toMatchObject({ status: 409, code: 'price_changed' });
    }
    expect(await rowOf(booking.id)).toMatchObject({ status: 'paid', displayRefunded: 0 });
    expect(await refundRows(booking.id)).toEqual([]);
    expect((await cancel(refundMinor)).text).toBe('OK');
    expect(await rowOf(booking.id)).toMatchObject({ status: 'cancelled', displayRefunded: refundMinor });
  });

  it('are possible for the demo’s own paid bookings', async () => {
    const seeded = and(like(payments.sessionId, 'sbx_seed_%'), eq(bookings.status, 'paid'));
    const [row] = await db()
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(payments, eq(payments.bookingId, bookings.id))
      .where(seeded)
      .limit(1);
    const id = row?.id ?? '';
    const path = `/api/x/bookings/${id}/refund`;
    const { refundableMinor } = parseResponse('listRefunds', await asAdmin('GET', `${path}s`));
    expect(refundableMinor).toBe((await rowOf(id))?.displayPaid);
    const body = { amountMinor: 100, refundableMinor, reason: 'The seat was missing' };
    expect((await asAdmin('POST', path, body)).status).toBe(200);
    expect((await readMoney(server, { id })).kept).toBe(refundableMinor - 100);
  });

  it('keep what the terms keep', async () => {
    const booking = await makePaidBooking(server, false);
    expect((await setStatus(booking.id, 'cancelled')).text).toBe('OK');
    expect(await rowOf(booking.id)).toMatchObject({ status: 'cancelled', displayRefunded: 0 });
    const money = await waitForUndo(booking);
    expect(money.kept).toBe(booking.minor);
    const letter = money.mails.find(({ kind, recipient }) => kind === 'status-change' && recipient === booking.email);
    expect(letter?.text).toContain('Your booking has been cancelled. There’s no refund.');
  });

  it('are withdrawn with the cancellation', async () => {
    const booking = await makePaidBooking(server, true);
    await setStatus(booking.id, 'cancelled');
    // A running clock queues the refund a moment after the change.
    for (const { id } of await refundRows(booking.id)) {
      await db()
        .update(refunds)
        .set({ createdAt: new Date(testNow.getTime() + 5) })
        .where(eq(refunds.id, id));
    }
    expect((await asAdmin('POST', '/api/x/undo-booking-status', { ids: [booking.id] })).text).toBe('OK');
    expect(await rowOf(booking.id)).toMatchObject({ status: 'paid', displayRefunded: 0 });
    expect(await refundRows(booking.id)).toEqual([]);
    expect((await waitForUndo(booking)).kept).toBe(booking.minor);
    await setStatus(booking.id, 'cancelled');
  });

  it('follow a deletion, after which the payment still has its booking and nobody sees it', async () => {
    const booking = await makePaidBooking(server, true);
    expect((await asAdmin('POST', '/api/delete-bookings', [booking.id])).text).toBe('OK');
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ kept: 0, booking: { status: 'cancelled', displayRefunded: booking.minor } });
    const token = { 'rental-booking': booking.token };
    expect((await call('GET', `/api/booking/${booking.id}/en`, undefined, token)).status).toBe(204);
    const found = await call('POST', '/api/x/guest-booking', { reference: booking.reference, email: booking.email });
    expect(readProblem(found).code).toBe('booking_not_found');
    const listed = await asAdmin('POST', '/api/bookings/1/1000/en', { filter: { keyword: booking.reference } });
    expect(listed.text).not.toContain(booking.id);
    expect(readProblem(await asAdmin('GET', `/api/x/bookings/${booking.id}/refunds`)).code).toBe('booking_not_found');
    expect((await asAdmin('POST', '/api/delete-bookings', [booking.id])).text).toBe('OK');
    expect((await readMoney(server, booking)).kept).toBe(0);
  });

  it('return a payment that arrives after the deletion', async () => {
    const booking = await startPayment(server);
    expect((await asAdmin('POST', '/api/delete-bookings', [booking.id])).text).toBe('OK');
    await takeSilently(server, booking.session);
    await check(server, booking.session);
    expect((await readMoney(server, booking)).kept).toBe(0);
  });

  it('are made in part with a reason, which the driver reads, and never exceed what was paid', async () => {
    const booking = await makePaidBooking(server, false);
    const refund = (amountMinor: number, refundableMinor: number) =>
      asAdmin('POST', `/api/x/bookings/${booking.id}/refund`, {
        amountMinor,
        refundableMinor,
        reason: ' Broken lock ',
      });
    const made = parseResponse('refundBooking', await refund(500, booking.minor));
    expect(made).toMatchObject({ paidMinor: booking.minor, refundableMinor: booking.minor - 500 });
    expect(made.refunds).toMatchObject([{ amountMinor: 500, reason: 'Broken lock' }]);
    const money = await readMoney(server, booking);
    expect(money.kept).toBe(booking.minor - 500);
    const sent = money.mails.filter(({ kind, recipient }) => kind === 'refund' && recipient === booking.email);
    expect(sent.map(({ text }) => text.includes('Broken lock'))).toEqual([true]);
    expect(sent[0]?.text).not.toMatch(/Due at the counter/);
    const shown = await call('GET', `/api/booking/${booking.id}/en`, undefined, { 'rental-booking': booking.token });
    expect(parseResponse('getBooking', shown)).toMatchObject({ refundedMinor: 500, waivedMinor: 500 });
    // The same request again, more than is left, and nothing at all.
    for (const [amount, left] of [
      [500, booking.minor],
      [booking.minor, booking.minor - 500],
      [0, booking.minor - 500],
      [-1, booking.minor - 500],
    ] as const) {
      expect(readProblem(await refund(amount, left)).code).toBe('refund_not_possible');
    }
    expect((await refund(booking.minor - 500, booking.minor - 500)).status).toBe(200);
    expect((await readMoney(server, booking)).kept).toBe(0);
    const listed = parseResponse('listRefunds', await asAdmin('GET', `/api/x/bookings/${booking.id}/refunds`));
    expect(listed.refunds.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(listed.refunds[0]?.madeBy).toBeTruthy();
  });

  it('tell payments that the booking did not need from the refunds of what was paid', async () => {
    const booking = await startPayment(server);
    const due = Math.round(booking.amount * 100);
    await takeSilently(server, booking.session, due + 700);
    expect((await check(server, booking.session)).status).toBe(200);
    const path = `/api/x/bookings/${booking.id}/refund`;
    const body = { amountMinor: 500, refundableMinor: due, reason: 'Broken lock' };
    expect((await asAdmin('POST', path, body)).status).toBe(200);
    const listed = parseResponse('listRefunds', await asAdmin('GET', `${path}s`));
    expect(listed).toMatchObject({ paidMinor: due, refundableMinor: due - 500 });
    expect(listed.refunds.map(({ amountMinor, isExtraPayment }) => [amountMinor, isExtraPayment ?? false])).toEqual(
      expect.arrayContaining([
        [700, true],
        [500, false],
      ]),
    );

    const cancelled = await startPayment(server);
    expect((await setStatus(cancelled.id, 'cancelled')).text).toBe('OK');
    await takeSilently(server, cancelled.session);
    await check(server, cancelled.session);
    const late = parseResponse('listRefunds', await asAdmin('GET', `/api/x/bookings/${cancelled.id}/refunds`));
    expect(late).toMatchObject({ paidMinor: 0, refundableMinor: 0, refunds: [{ isExtraPayment: true }] });
  });

  it('that fail in the end or later are told to the staff once, and the customer reads that they failed', async () => {
    const booking = await startPayment(server);
    const due = Math.round(booking.amount * 100);
    await takeSilently(server, booking.session, due + 700);
    await check(server, booking.session);
    await readMoney(server, booking);
    const path = `/api/x/bookings/${booking.id}/refund`;
    for (const [amountMinor, refundableMinor] of [
      [500, due],
      [300, due - 500],
    ]) {
      const body = { amountMinor, refundableMinor, reason: 'Broken lock' };
      expect((await asAdmin('POST', path, body)).status).toBe(200);
      await readMoney(server, booking);
    }
    const [extra, first, second] = (await refundRows(booking.id)).sort((one, other) => other.amount - one.amount);
    const { services } = server.get();
    expectConsole(/failed at its provider after it was made/);
    for (const failed of [extra, first, first]) await markRefundFailed(services, failed?.id ?? '');
    // The provider refuses the other one at each attempt.
    const lastAttempt = { attempts: 19, doneAt: null, nextAttemptAt: testNow };
    await db()
      .update(refunds)
      .set(lastAttempt)
      .where(eq(refunds.id, second?.id ?? ''));
    await db()
      .delete(sandboxRefunds)
      .where(eq(sandboxRefunds.key, second?.id ?? ''));
    await db().update(sandboxSessions).set({ taken: 0 }).where(eq(sandboxSessions.id, booking.session.sessionId));
    expectConsole(/No sandbox charge/);
    const { mails: sent } = await readMoney(server, booking);
    const own = { 'rental-booking': booking.token };
    const shown = await call('GET', `/api/booking/${booking.id}/en`, undefined, own);
    expect(parseResponse('getBooking', shown)).toMatchObject({ refundedMinor: 800, refundFailedMinor: 800 });
    const told = sent.filter(({ subject }) => subject === `A refund for booking ${booking.reference} failed`);
    expect(told.map(({ recipient }) => recipient)).not.toContain(booking.email);
    const texts = told.filter(({ recipient }) => recipient === told[0]?.recipient).map(({ text }) => text);
    const amounts = texts.map((text) => /The refund of ([\d.]+) € failed/.exec(text)?.[1]);
    expect(amounts.sort()).toEqual(['3', '5', '7']);

    // A later mail lists the same as the page.
    expect((await setStatus(booking.id, 'cancelled')).text).toBe('OK');
    const later = (await readMoney(server, booking)).mails.filter(({ kind, recipient }) => {
      return kind === 'status-change' && recipient === booking.email;
    });
    expect(later).toHaveLength(1);
    expect(later[0]?.text).toMatch(/Refund failed:? *€?8/);
    expect(later[0]?.text).not.toMatch(/^Refunded/m);
  });

  it('are made once by two members of staff at the same time', async () => {
    const booking = await makePaidBooking(server, false);
    const headers = await signInAs(server, 'admin');
    const body = { amountMinor: 300, refundableMinor: booking.minor, reason: 'Twice' };
    const path = `/api/x/bookings/${booking.id}/refund`;
    const responses = await Promise.all(Array.from({ length: 6 }, () => call('POST', path, body, headers)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readMoney(server, booking)).kept).toBe(booking.minor - 300);
    expect(
      await db().select().from(sandboxRefunds).where(eq(sandboxRefunds.sessionId, booking.session.sessionId)),
    ).toHaveLength(1);
  });
});

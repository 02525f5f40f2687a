import { and, eq, gt, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { bookings, cars, licenseOpenings, suppliers, uploads, users } from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { bookingToken, mailedBookingToken } from '../../demo/server/process/booking-tokens.ts';
import { checkout, checkoutBody, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { waitForLocks } from '../support/lock-waits.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOn, describeOnDatabase, type TestResponse } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';

function form(name: string, file: Blob, fileName: string): FormData {
  const data = new FormData();
  data.append(name, file, fileName);
  return data;
}

describeOnDatabase('copies of licences', (server) => {
  const { call } = server;

  /** Returns an upcoming booking of the demo's supplier, or of another one. */
  async function bookingOf(isOwn: boolean): Promise<string> {
    const { db, now } = server.get().services;
    const staffOf = demoAccounts.supplier.supplier ?? '';
    const ofSupplier = isOwn ? eq(bookings.supplierId, staffOf) : ne(bookings.supplierId, staffOf);
    const isPending = and(eq(bookings.status, 'pending'), gt(bookings.startsAt, now()));
    const [found] = await db.select().from(bookings).where(and(ofSupplier, isPending)).limit(1);
    if (!found) throw new Error('The seed has no such booking');
    return found.id;
  }

  it('are shown to the supplier that demands them for a booking, and every opening is recorded', async () => {
    const { db } = server.get().services;
    const [own, foreign] = [await bookingOf(true), await bookingOf(false)];
    const session = await signInAs(server, 'customer');
    const path = `/api/update-license/${demoAccounts.customer.id}`;
    const body = form('file', new Blob(['%PDF-1.7 demanded']), 'licence.pdf');
    const name = parseResponse('updateLicense', await call('POST', path, body, session));
    const supplier = await signInAs(server, 'supplier');
    const open = async (reader: Record<string, string>) =>
      (await call('GET', `/cdn/bookcars/licenses/${name}`, undefined, reader)).status;
    const attach = (id: string, columns: object = {}) =>
      db
        .update(bookings)
        .set({ license: name, ...columns })
        .where(eq(bookings.id, id));
    await db.update(suppliers).set({ licenseRequired: true });
    await attach(foreign);
    expect(await open(supplier)).toBe(404);
    await attach(own, { status: 'cancelled' });
    expect(await open(supplier)).toBe(404);
    await attach(own, { status: 'pending' });
    expect([await open(supplier), await open(session), await open(await signInAs(server, 'admin'))]).toEqual([
      200, 200, 404,
    ]);
    await db.update(suppliers).set({ licenseRequired: false });
    expect(await open(supplier)).toBe(404);
    const log = await db.select().from(licenseOpenings).where(eq(licenseOpenings.license, name));
    const { customer, supplier: staff } = demoAccounts;
    expect(log.map(({ readerId, ownerId, bookingId }) => [readerId, ownerId, bookingId])).toEqual([
      [staff.id, customer.id, own],
      [customer.id, customer.id, null],
    ]);
    const replaced = parseResponse('updateLicense', await call('POST', path, body, session));
    const [moved] = await db.select().from(bookings).where(eq(bookings.id, own));
    expect(moved?.license).toBe(replaced);
  });

  it('are used for the next checkout of a guest who leaves the payment to change the booking', async () => {
    const { db } = server.get().services;
    const upload = form('file', new Blob(['%PDF-1.7 uploaded']), 'licence.pdf');
    const license = parseResponse('createLicense', await call('POST', '/api/create-license', upload));
    const car = await findCar(server);
    const demands = (licenseRequired: boolean) =>
      db.update(suppliers).set({ licenseRequired }).where(eq(suppliers.id, car.supplier._id));
    await demands(true);
    const body = checkoutBody(car, { paymentChoice: 'full', driver: { license } });
    const book = async () => {
      const response = await checkout(server, { ...body, payLater: false });
      const { bookingId } = parseResponse('checkout', response);
      return { bookingId, token: response.headers.get('rental-booking') ?? '' };
    };
    const first = await book();
    const path = `/api/delete-temp-booking/${first.bookingId}/none`;
    expect((await call('DELETE', path, undefined, { 'rental-booking': first.token })).status).toBe(200);
    const second = await book();
    const licenses = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.license;
    expect([await licenses(first.bookingId), await licenses(second.bookingId)]).toEqual([null, license]);
    const [file] = await db.select().from(uploads).where(eq(uploads.name, license));
    expect(file?.folder).toBe('licenses');
    await demands(false);
  });

  it('come from an account only if the supplier demands them, and only by the person’s own booking', async () => {
    const { db } = server.get().services;
    const { customer, supplier: staff } = demoAccounts;
    const session = await signInAs(server, 'customer');
    const body = form('file', new Blob(['%PDF-1.7 own']), 'licence.pdf');
    const name = parseResponse(
      'updateLicense',
      await call('POST', `/api/update-license/${customer.id}`, body, session),
    );
    const copyOf = async (response: TestResponse) => {
      const { bookingId } = parseResponse('checkout', response);
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
      return booking?.license;
    };
    const manager = await signInAs(server, 'supplier');
    const demand = async (licenseRequired: boolean) => {
      const response = await call('POST', '/api/update-user', { _id: staff.id, licenseRequired }, manager);
      expect(response.status).toBe(200);
    };
    const desk = placeId('casablanca-airport');
    const atOwnDesk = { pickupLocation: desk, dropOffLocation: desk };
    const cars = await searchCars(server, atOwnDesk);
    const [first, second, third] = cars.filter(({ supplier }) => supplier._id === staff.supplier);
    if (!first || !second || !third) throw new Error('The supplier has too few cars');
    const bookSelf = async (car: typeof first) => {
      const { driver: _driver, ...order } = checkoutBody(car, { booking: atOwnDesk });
      return copyOf(await checkout(server, order, session));
    };
    expect(await bookSelf(first)).toBeNull();
    await demand(true);
    expect(await bookSelf(second)).toBe(name);
    const forCustomer = checkoutBody(third, { driver: { email: customer.email }, booking: atOwnDesk });
    expect(await copyOf(await checkout(server, forCustomer, manager))).toBeNull();
    await demand(false);
  });

  it('are a guest’s by the token of the booking, for nobody else, and recorded', async () => {
    const { db, secret } = server.get().services;
    const upload = parseResponse(
      'createLicense',
      await call('POST', '/api/create-license', form('file', new Blob(['%PDF-1.7 guest']), 'licence.pdf')),
    );
    const body = checkoutBody(await findCar(server, 0));
    const order = { ...body, driver: { ...body.driver, license: upload } };
    const { bookingId } = parseResponse('checkout', await checkout(server, order));
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
    const name = booking?.license ?? '';
    expect(name).not.toBe('');
    const token = { 'rental-booking': bookingToken(secret, bookingId) };
    const open = async (headers: Record<string, string>) =>
      (await call('GET', `/cdn/bookcars/licenses/${name}`, undefined, headers)).status;
    const other = { 'rental-booking': bookingToken(secret, await bookingOf(true)) };
    const refused = [{}, other, { 'rental-booking': 'x' }, { ...token, origin: 'https://partner.example' }];
    for (const headers of refused) expect(await open(headers as Record<string, string>)).toBe(404);
    for (const person of ['customer', 'admin'] as const) expect(await open(await signInAs(server, person))).toBe(404);
    expect(await open(token)).toBe(200);
    expect(await open({ 'rental-booking': mailedBookingToken(secret, bookingId) })).toBe(200);
    const log = await db.select().from(licenseOpenings).where(eq(licenseOpenings.license, name));
    const opening = [booking?.driverId, booking?.driverId, bookingId];
    expect(log.map(({ readerId, ownerId, bookingId: of }) => [readerId, ownerId, of])).toEqual([opening, opening]);
    // With an account, the copy needs its session, because a mail with the token may be forwarded.
    await db
      .update(users)
      .set({ isGuest: false })
      .where(eq(users.id, booking?.driverId ?? ''));
    expect(await open(token)).toBe(404);
  });

  it('are deleted with the booking that staff delete, unless another booking has them', async () => {
    const { services } = server.get();
    const { db, now } = services;
    const bookWith = async (license: string, index: number) => {
      const body = checkoutBody(await findCar(server, index), { driver: { license } });
      return parseResponse('checkout', await checkout(server, body)).bookingId;
    };
    const upload = async () => {
      const body = form('file', new Blob(['%PDF-1.7 copy']), 'licence.pdf');
      return parseResponse('createLicense', await call('POST', '/api/create-license', body));
    };
    const isStored = async (name: string) => {
      await cleanUp({ ...services, now: () => new Date(now().getTime() + 2 * 86_400_000) });
      return (await db.$count(uploads, eq(uploads.name, name))) === 1;
    };
    const remove = async (id: string) => call('POST', '/api/delete-bookings', [id], await signInAs(server, 'admin'));
    const license = await upload();
    const bookingId = await bookWith(license, 0);
    const other = await bookingOf(false);
    await db.update(bookings).set({ license }).where(eq(bookings.id, other));
    expect((await remove(bookingId)).status).toBe(200);
    expect(await isStored(license)).toBe(true);
    expect((await remove(other)).status).toBe(200);
    expect(await isStored(license)).toBe(false);
  });

  it('are deleted some days after the last trip that had them', async () => {
    const { services } = server.get();
    const { db, now } = services;
    const ago = (days: number) => new Date(now().getTime() - days * 86_400_000);
    const id = await bookingOf(true);
    const keep = async (name: string, endedDaysAgo: number | null) => {
      const file = { folder: 'licenses' as const, name, ownerId: demoAccounts.customer.id, bytes: new Uint8Array([1]) };
      await db.insert(uploads).values({ ...file, contentType: 'application/pdf', createdAt: ago(90) });
      if (endedDaysAgo !== null) {
        const period = { startsAt: ago(endedDaysAgo + 1), endsAt: ago(endedDaysAgo), heldUntil: ago(endedDaysAgo) };
        await db
          .update(bookings)
          .set({ ...period, license: name })
          .where(eq(bookings.id, id));
      }
      await cleanUp(services);
      return (await db.select().from(uploads).where(eq(uploads.name, name))).length === 1;
    };
    await db.update(users).set({ license: 'unused.pdf' }).where(eq(users.id, demoAccounts.customer.id));
    expect(await keep('unused.pdf', null)).toBe(true);
    expect(await keep('recent.pdf', 29)).toBe(true);
    expect(await keep('old.pdf', 31)).toBe(false);
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking?.license).toBeNull();
  });
});

// The embedded database has one connection, so transactions never wait for each other's rows.
describeOn(['PostgreSQL'], 'the copy of a licence that changes while it is booked', (server) => {
  const { call } = server;

  /** Uploads a copy and books a car with it; `change` runs after the order was read, while another transaction locks the car. */
  async function bookDuring(
    isAccount: boolean,
    change: (name: string, session: Record<string, string>) => Promise<unknown>,
  ) {
    const { db } = server.get().services;
    await db.update(suppliers).set({ licenseRequired: false });
    const car = await findCar(server);
    await db.update(suppliers).set({ licenseRequired: true });
    const session: Record<string, string> = isAccount ? await signInAs(server, 'customer') : {};
    const body = form('file', new Blob(['%PDF-1.7 copy']), 'licence.pdf');
    const name = isAccount
      ? parseResponse('updateLicense', await call('POST', ownLicense, body, session))
      : parseResponse('createLicense', await call('POST', '/api/create-license', body));
    const { driver, ...order } = checkoutBody(car, isAccount ? {} : { driver: { license: name } });
    const sent = await db.transaction(async (tx) => {
      await tx.select().from(cars).where(eq(cars.id, car._id)).for('no key update');
      const begun = call('POST', '/api/checkout', isAccount ? order : { driver, ...order }, session);
      await waitForLocks(db);
      await change(name, session);
      return { begun };
    });
    const response = await sent.begun;
    if (response.status !== 200) return { problem: readProblem(response) };
    const [booking] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.id, parseResponse('checkout', response).bookingId));
    return { license: booking?.license };
  }

  const ownLicense = `/api/update-license/${demoAccounts.customer.id}`;
  const required = { problem: { status: 422, code: 'license_required', field: 'driver.license' } };

  it('is the one that replaced it', async () => {
    let replaced = '';
    const booked = await bookDuring(true, async (_, session) => {
      const body = form('file', new Blob(['%PDF-1.7 newer']), 'licence.pdf');
      replaced = parseResponse('updateLicense', await call('POST', ownLicense, body, session));
    });
    expect(booked).toEqual({ license: replaced });
  });

  it('is required again if it was deleted from the account', async () => {
    const path = `/api/delete-license/${demoAccounts.customer.id}`;
    expect(await bookDuring(true, (_, session) => call('POST', path, undefined, session))).toEqual(required);
  });

  it('is required again if the upload was deleted', async () => {
    expect(await bookDuring(false, (name) => call('POST', `/api/delete-temp-license/${name}`))).toEqual(required);
  });
});

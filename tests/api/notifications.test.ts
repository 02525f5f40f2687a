import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { notificationMessage } from '../../demo/server/bookings/describe-update.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import { mails, notifications, suppliers, users } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { checkout, checkoutBody, searchCars } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeServer, type TestServer } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';

const { supplier, admin } = demoAccounts;
const here = { pickupLocation: placeId('casablanca'), dropOffLocation: placeId('casablanca') };
const supplierAddress = /zellia/;

type Extras = { cancellation?: boolean; amendments?: boolean };

/** Books as a guest in French: a car of the demo supplier, or of another one if that supplier offers no such extras. */
async function book(server: TestServer, extras: Extras = {}) {
  const cars = await searchCars(server, here);
  const offers = (price: number, wanted?: boolean) => wanted === undefined || (wanted ? price >= 0 : price !== 0);
  const fitting = cars.filter(
    (car) => offers(car.cancellation, extras.cancellation) && offers(car.amendments, extras.amendments),
  );
  const car = fitting.find((one) => one.supplier._id === supplier.supplier) ?? fitting[0];
  if (!car) throw new Error('The seed has no such car');
  const license = await uploadLicense(server);
  const body = checkoutBody(car, { driver: { language: 'fr', license }, booking: { ...here, ...extras } });
  const response = await checkout(server, body);
  const { bookingId: id, reference = '' } = parseResponse('checkout', response);
  const token = { 'rental-booking': response.headers.get('rental-booking') ?? '' };
  return { id, reference, token, email: body.driver.email };
}

/** Uploads a licence scan, which some suppliers require. */
async function uploadLicense({ call }: TestServer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7 licence']), 'licence.pdf');
  return parseResponse('createLicense', await call('POST', '/api/create-license', form));
}

/** Returns the notifications of the seed's admin in a language, all pages. */
function noticesOfAdmin(server: TestServer) {
  return async (language: Language): Promise<string[]> => {
    const { db } = server.get().services;
    await db.update(users).set({ language }).where(eq(users.id, admin.id));
    const session = await signInAs(server, 'admin');
    const response = await server.call('GET', `/api/notifications/${admin.id}/1/1000`, undefined, session);
    return (parseResponse('notificationsPage', response)[0]?.resultData ?? []).map(({ message }) => message);
  };
}

/** Expects the calendar file that removes the entry of the confirmation. */
function expectCancelled(attachments: MailContent['attachments'], id: string): void {
  const [file] = attachments ?? [];
  expect(file?.contentType).toContain('method=CANCEL');
  const lines = file?.content.replaceAll('\r\n ', '').split('\r\n') ?? [];
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  expect(lines.find((line) => line.startsWith('UID:'))).toContain(id);
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toContain('mailto:');
}

describeServer('notifications about a booking', (server) => {
  const { call } = server;

  /** Returns the mails about a booking: recipient and content. */
  async function mailsAbout(id: string) {
    const { db, secret } = server.get().services;
    const rows = await db.select().from(mails).where(eq(mails.bookingId, id));
    return rows.map(({ kind, recipient, language, content }) => ({
      kind,
      recipient,
      language,
      ...(JSON.parse(unseal(content ?? '', secret)) as MailContent),
    }));
  }

  /** Returns the notifications of each person about a booking. */
  async function noticesAbout(id: string) {
    const { db } = server.get().services;
    const rows = await db
      .select({ email: users.email, language: users.language, news: notifications.news })
      .from(notifications)
      .innerJoin(users, eq(notifications.userId, users.id))
      .where(eq(notifications.bookingId, id));
    return (email: string) =>
      rows.filter((row) => row.email === email).map(({ news, language }) => notificationMessage(news, language));
  }

  it('reach the supplier and the admins when it is created', async () => {
    const { id, reference } = await book(server);
    const noticesOf = await noticesAbout(id);
    expect(noticesOf(supplier.email)).toEqual([`${reference} · Ada Guest has booked one of your cars.`]);
    expect(noticesOf(admin.email)).toEqual(noticesOf(supplier.email));
    const read = noticesOfAdmin(server);
    expect(await read('fr')).toContain(`${reference} · Ada Guest a réservé l’un de vos véhicules.`);
    expect(await read('es')).toContain(`${reference} · Ada Guest ha reservado uno de sus vehículos.`);
    expect(await read('en')).toContain(`${reference} · Ada Guest has booked one of your cars.`);
    const written = (await mailsAbout(id)).filter(({ kind }) => kind === 'booking-notice');
    expect(written.map(({ recipient }) => recipient).sort()).toEqual([
      admin.email,
      expect.stringMatching(supplierAddress),
    ]);
    for (const { text } of written) {
      expect(text).toContain('has booked one of your cars');
      expect(text).toMatch(/^Booking$/m);
      expect(text).not.toContain('Your booking');
      expect(text).not.toMatch(/Get directions|If you need help/);
    }
  });

  it('are mailed once to each address, in the language of its account, of the supplier’s staff, or of the site', async () => {
    const { db, terms } = server.get().services;
    const supplierId = supplier.supplier ?? '';
    const [own] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId));
    const setLanguage = (email: string, language: Language) =>
      db.update(users).set({ language }).where(eq(users.email, email));
    const setAddress = (email: string) => db.update(suppliers).set({ email }).where(eq(suppliers.id, supplierId));
    const noticesOf = async () => {
      const { id } = await book(server);
      const written = (await mailsAbout(id)).filter(({ kind }) => kind === 'booking-notice');
      return written.map(({ recipient, language }) => `${recipient} ${language}`).sort();
    };
    await setLanguage(admin.email, 'es');
    await setLanguage(supplier.email, 'fr');
    expect(await noticesOf()).toEqual([`${admin.email} es`, `${own?.email} fr`].sort());
    await setAddress(admin.email.toUpperCase());
    expect(await noticesOf()).toEqual([`${admin.email} es`]);
    await setAddress('nobody@example.com');
    await db.update(users).set({ supplierId: null, type: 'user' }).where(eq(users.email, supplier.email));
    Object.assign(terms, { defaultLanguage: 'es' });
    expect(await noticesOf()).toEqual([`${admin.email} es`, 'nobody@example.com es'].sort());
    Object.assign(terms, { defaultLanguage: 'en' });
    await db.update(users).set({ supplierId, type: 'supplier' }).where(eq(users.email, supplier.email));
    await setAddress(own?.email ?? '');
    await setLanguage(admin.email, 'en');
    await setLanguage(supplier.email, 'en');
  });

  it('reach no member of staff who is suspended, at any of their addresses', async () => {
    const { db } = server.get().services;
    const [own] = await db
      .select()
      .from(suppliers)
      .where(eq(suppliers.id, supplier.supplier ?? ''));
    const suspend = (isSuspended: boolean) =>
      db
        .update(users)
        .set({ blacklisted: isSuspended })
        .where(inArray(users.email, [supplier.email, admin.email]));
    await db
      .update(suppliers)
      .set({ email: supplier.email })
      .where(eq(suppliers.id, supplier.supplier ?? ''));
    await suspend(true);
    const { id, email } = await book(server);
    const noticesOf = await noticesAbout(id);
    expect([...noticesOf(supplier.email), ...noticesOf(admin.email)]).toEqual([]);
    const recipients = (await mailsAbout(id)).map(({ recipient }) => recipient);
    expect(new Set(recipients)).toEqual(new Set([email]));
    await suspend(false);
    await db
      .update(suppliers)
      .set({ email: own?.email ?? '' })
      .where(eq(suppliers.id, supplier.supplier ?? ''));
  });

  it('reach driver, supplier and admins when a cancellation is requested', async () => {
    const { id, reference, token, email } = await book(server, { cancellation: false });
    expect((await call('POST', `/api/cancel-booking/${id}`, undefined, token)).text).toBe('OK');
    const written = (await mailsAbout(id)).filter(({ kind }) => kind === 'cancel-request');
    const toDriver = written.find(({ recipient }) => recipient === email);
    expect(toDriver).toMatchObject({ language: 'fr', subject: `Votre demande d’annulation pour ${reference}` });
    expect(toDriver?.text).toContain('Nous vous contacterons pour finaliser la procédure d’annulation.');
    expect(toDriver?.html).toContain(`/booking?b=${id}&amp;t=`);
    expect(written.map(({ recipient }) => recipient)).toContain(admin.email);
    expect(written).toHaveLength(3);
    const noticesOf = await noticesAbout(id);
    expect(noticesOf(admin.email).join('\n')).toContain('has requested to cancel this booking');
    expect(noticesOf(email).join('\n')).toContain('Votre demande d’annulation');
  });

  it('report a cancellation by the driver, with the refund', async () => {
    const { id, reference, token, email } = await book(server, { cancellation: true });
    await call('POST', `/api/cancel-booking/${id}`, undefined, token);
    const written = await mailsAbout(id);
    const toDriver = written.find((mail) => mail.recipient === email && mail.kind === 'status-change');
    expect(toDriver?.subject).toBe(`Votre réservation ${reference} est annulée`);
    expect(toDriver?.text).not.toMatch(/Caution|À payer|Itinéraire/);
    expectCancelled(toDriver?.attachments, id);
    const { cancelledAt } = parseResponse('getBooking', await call('GET', `/api/booking/${id}/fr`, undefined, token));
    expect(cancelledAt).toBe(server.get().services.now().toISOString());
    const toSupplier = written.find(
      ({ recipient, kind }) => supplierAddress.test(recipient) && kind === 'cancel-request',
    );
    expect(toSupplier?.subject).toBe(`Booking ${reference} has been cancelled`);
  });

  it('report a change: in detail to the driver, in short to the others', async () => {
    const { id, reference, token, email } = await book(server, { amendments: true });
    const wanted = { to: '2027-03-06T10:00' };
    const path = `/api/x/bookings/${id}`;
    const { quote } = parseResponse('quoteChange', await call('POST', `${path}/quote-change`, wanted, token));
    const accepted = { ...wanted, quoteId: quote.quoteId, totalMinor: quote.totalMinor };
    parseResponse('changeBooking', await call('POST', `${path}/change`, accepted, token));
    const written = await mailsAbout(id);
    const change = written.find(({ kind }) => kind === 'booking-change');
    expect(change).toMatchObject({ recipient: email, subject: `Votre réservation ${reference} a été modifiée` });
    expect(change?.text).toContain('samedi 6 mars 2027, 10:00');
    expect(written.map(({ subject }) => subject)).toContain(`Booking ${reference} has been changed`);
    expect((await noticesAbout(id))(supplier.email)).toContain(`${reference} · Ada Guest has changed this booking.`);
  });

  it('report a manager’s change to the driver, who is not limited by its terms', async () => {
    const session = await signInAs(server, 'supplier');
    const { id, reference, email } = await book(server);
    const path = `/api/x/bookings/${id}`;
    // 05:00 is before the counter opens, so a customer's change would be rejected.
    const wanted = { to: '2027-03-06T05:00' };
    const { quote } = parseResponse('quoteChange', await call('POST', `${path}/quote-change`, wanted, session));
    const accepted = { ...wanted, quoteId: quote.quoteId, totalMinor: quote.totalMinor };
    parseResponse('changeBooking', await call('POST', `${path}/change`, accepted, session));
    const change = (await mailsAbout(id)).filter(({ kind }) => kind === 'booking-change');
    expect(change.map(({ recipient }) => recipient)).toEqual([email]);
    const noticesOf = await noticesAbout(id);
    expect(noticesOf(email).join('\n')).toContain(`${reference} · Votre réservation`);
    expect(noticesOf(supplier.email)).toHaveLength(1);
  });

  it('report a status to everyone, and by mail to those who subscribed', async () => {
    const { db } = server.get().services;
    const session = await signInAs(server, 'supplier');
    const { id, reference, email } = await book(server);
    await db.update(users).set({ enableEmailNotifications: false }).where(eq(users.email, email));
    const set = (status: string) => call('POST', '/api/update-booking-status', { ids: [id], status }, session);
    expect((await set('reserved')).text).toBe('OK');
    expect((await mailsAbout(id)).filter(({ kind }) => kind === 'status-change')).toEqual([]);
    await db.update(users).set({ enableEmailNotifications: true }).where(eq(users.email, email));
    expect((await set('paid')).text).toBe('OK');
    const [mail] = (await mailsAbout(id)).filter(({ kind }) => kind === 'status-change');
    expect(mail).toMatchObject({ recipient: email, subject: `Paiement reçu pour la réservation ${reference}` });
    expect(mail?.text).toContain('Votre réservation est entièrement réglée.');
    expect((await noticesAbout(id))(email)).toHaveLength(2);
  });

  it('lead staff to the booking in the language of their mail', async () => {
    const { db } = server.get().services;
    await db.update(users).set({ language: 'fr' }).where(eq(users.email, admin.email));
    const { id } = await book(server);
    await db.update(users).set({ language: 'en' }).where(eq(users.email, admin.email));
    const mail = (await mailsAbout(id)).find(({ recipient }) => recipient === admin.email);
    expect(mail?.text).toContain(`/booking?b=${id}&mailed=fr`);
  });

  it('mail a cancellation and its undoing also to those who declined mail', async () => {
    const { db } = server.get().services;
    const session = await signInAs(server, 'supplier');
    const { id, reference, email } = await book(server);
    await db.update(users).set({ enableEmailNotifications: false }).where(eq(users.email, email));
    const body = { ids: [id], status: 'cancelled' };
    expect((await call('POST', '/api/update-booking-status', body, session)).text).toBe('OK');
    await db.update(mails).set({ sentAt: new Date(), attempts: 1 }).where(eq(mails.bookingId, id));
    expect((await call('POST', '/api/x/undo-booking-status', body, session)).text).toBe('OK');
    await db.update(users).set({ enableEmailNotifications: true }).where(eq(users.email, email));
    const written = (await mailsAbout(id)).filter(({ kind }) => kind === 'status-change');
    expect(written.map(({ subject }) => subject).sort()).toEqual([
      `Rectification concernant votre réservation ${reference}`,
      `Votre réservation ${reference} est annulée`,
    ]);
  });

  it('mail a confirmation by a manager, and a request for payment, also to those who declined mail', async () => {
    const { db } = server.get().services;
    const session = await signInAs(server, 'supplier');
    const { id, email } = await book(server);
    await db.update(users).set({ enableEmailNotifications: false }).where(eq(users.email, email));
    for (const status of ['void', 'reserved']) {
      const changed = await call('POST', '/api/update-booking-status', { ids: [id], status }, session);
      expect(changed.text).toBe('OK');
    }
    await db.update(users).set({ enableEmailNotifications: true }).where(eq(users.email, email));
    expect((await mailsAbout(id)).filter(({ kind }) => kind === 'status-change')).toHaveLength(2);
  });

  it('report a booking deleted by a manager as cancelled, without a link or a deposit', async () => {
    const session = await signInAs(server, 'supplier');
    const { id, reference, email } = await book(server);
    expect((await call('POST', '/api/delete-bookings', [id], session)).text).toBe('OK');
    const mail = (await mailsAbout(id)).find(({ kind }) => kind === 'status-change');
    expect(mail).toMatchObject({ recipient: email, subject: `Votre réservation ${reference} est annulée` });
    expect(mail?.text).not.toContain('/booking?');
    expect(mail?.text).not.toContain('Caution');
    expectCancelled(mail?.attachments, id);
  });
});

describeServer('stored notifications', (server) => {
  const read = noticesOfAdmin(server);

  it('of the seed are returned in each language', async () => {
    const sentences = {
      en: / has booked one of your cars\.$/,
      fr: / a réservé l’un de vos véhicules\.$/,
      es: / ha reservado uno de sus vehículos\.$/,
    };
    for (const language of ['en', 'fr', 'es'] as const) {
      const texts = await read(language);
      expect(texts.length).toBeGreaterThan(10);
      for (const message of texts) expect(message).toMatch(sentences[language]);
    }
  });

  it('of earlier versions are returned unchanged', async () => {
    const { db } = server.get().services;
    const steps = [
      'ALTER TABLE notifications ADD COLUMN messages jsonb',
      "ALTER TABLE notifications ADD COLUMN message text NOT NULL DEFAULT 'RE-1: old.'",
      'ALTER TABLE notifications DROP COLUMN news',
      `UPDATE notifications SET messages = '{"en": "RE-2: new.", "fr": "RE-2 : nouveau.", "es": "RE-2: nuevo."}' WHERE is_read`,
      "DELETE FROM migrations WHERE name = '0011-news'",
    ];
    for (const step of steps) await db.execute(sql.raw(step));
    await migrate(db);
    expect([...new Set(await read('fr'))].sort()).toEqual(['RE-1: old.', 'RE-2 : nouveau.']);
    expect([...new Set(await read('en'))].sort()).toEqual(['RE-1: old.', 'RE-2: new.']);
  });
});

import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { exportBookings } from '../../demo/server/bookings/export-bookings.ts';
import { auditEntries, bookings, users } from '../../demo/server/db/schema.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { minor } from '../../widget/domain/money.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase } from '../support/test-server.ts';

describeOnDatabase('the file of bookings', (server) => {
  const { call } = server;
  type Person = 'admin' | 'supplier' | 'customer';

  const post = async (person: Person, query: object = {}, language = 'en') =>
    call('POST', `/api/x/bookings-export/${language}`, query, await signInAs(server, person));

  const listed = async (person: Person, query: object = {}) => {
    const response = await call('POST', '/api/bookings/1/1000/en', query, await signInAs(server, person));
    return readPage(parseResponse('bookingsPage', response)).rows;
  };

  const linesOf = (text: string) => text.trimEnd().split('\n').slice(1);
  const references = (text: string) => linesOf(text).map((line) => line.slice(0, 9));

  it('has all bookings of the list in its order, with its filters, and is recorded', async () => {
    for (const [person, query] of [
      ['admin', {}],
      ['supplier', {}],
      ['admin', { statuses: ['paid', 'cancelled'] }],
      ['admin', { statuses: [] }],
    ] as const) {
      const { status, text, headers } = await post(person, query);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(references(text)).toEqual((await listed(person, query)).map(({ reference }) => reference));
    }
    const { db } = server.get().services;
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'export-bookings'));
    expect(entries.map(({ actorType, changes }) => [actorType, changes[0]?.after])).toContainEqual([
      'supplier',
      (await listed('supplier')).length,
    ]);
  });

  it('is refused to customers', async () => {
    expect(readProblem(await post('customer'))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('is read part by part, none twice and none left out', async () => {
    const { db, catalogues, now } = server.get().services;
    const [user] = await db.select().from(users).where(eq(users.id, demoAccounts.admin.id));
    if (!user) throw new Error('No administrator');
    // Rows of one moment, which has a fraction of a millisecond.
    await db.execute(sql`UPDATE bookings SET created_at = '2026-11-20 10:00:00.123456+00' WHERE status = 'paid'`);
    const source = { db, now, catalogue: await catalogues.current(), rowsAtOnce: 7 };
    const { content, count } = await exportBookings(source, { user, query: {}, language: 'en' });
    const found = references(await new Response(content).text());
    expect(found).toEqual((await listed('admin')).map(({ reference }) => reference));
    expect(count).toBe(found.length);
  });

  it('has names, separators and amounts as spreadsheets of the language expect them, and no formulas', async () => {
    const { db } = server.get().services;
    const [booking] = await listed('admin', { statuses: ['paid'] });
    if (!booking?.totalMinor) throw new Error('No paid booking');
    const [row] = await db.select().from(bookings).where(eq(bookings.id, booking._id));
    if (!row) throw new Error('Not stored');
    const driverDetails = {
      ...row.driverDetails,
      fullName: '=HYPERLINK("https://evil.example")',
      phone: '+33612345678',
    };
    await db.update(bookings).set({ driverDetails }).where(eq(bookings.id, booking._id));
    const query = { filter: { keyword: booking.reference } };
    const [english, french] = [await post('admin', query), await post('admin', query, 'fr')];
    await db.update(bookings).set({ driverDetails: row.driverDetails }).where(eq(bookings.id, booking._id));
    const total = (minor(booking.totalMinor) / 100).toFixed(2);
    expect(english.headers.get('content-disposition')).toMatch(
      /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(english.text).toMatch(/^\uFEFF?Reference,Status,Booked on,Supplier,Car,Driver,Email address,/);
    expect(english.text).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
    expect(english.text).toContain(',+33 6 12 34 56 78,');
    expect(english.text).toContain(`,${row.fromWall.replace('T', ' ')},`);
    expect(english.text).toContain(`,${booking.currency},${total},`);
    expect(french.headers.get('content-disposition')).toContain('filename="reservations-');
    expect(french.text).toMatch(/^\uFEFF?Référence;Statut;Réservée le;/);
    expect(french.text).toContain(`;Payée;`);
    expect(french.text).toContain(`;${booking.currency};${total.replace('.', ',')};`);
  });
});

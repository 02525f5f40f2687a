import { and, eq, isNull, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { auditEntries, bookings, carBlocks, cars, sessions, suppliers, users } from '../../demo/server/db/schema.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import type { WallTime } from '../../widget/domain/wall-time.ts';
import { checkout, checkoutBody, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { fleetUploads, readFleet } from '../support/fleet-upload.ts';
import { type DemoPerson, signInAs } from '../support/sign-in.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

const { outbox, sent } = createTestOutbox();
const unknownId = '0'.repeat(24);
const ownSupplier = demoAccounts.supplier.supplier ?? '';

describeOnDatabase(
  'the fleet in the browser',
  (server) => {
    const db = () => server.get().services.db;
    const as = async (person: DemoPerson, method: string, path: string, body?: unknown) =>
      server.call(method, `/api/x/fleet/${path}`, body, await signInAs(server, person));
    const { plan, apply } = fleetUploads(server);

    async function list(person: DemoPerson, query = '', page = 1, size = 1000) {
      const response = await as(person, 'GET', `cars/${page}/${size}/en?${query}`);
      return readPage(parseResponse('fleetCars', response));
    }

    async function entriesOf(id: string) {
      return db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
    }

    /** Returns a car that belongs to the demo's supplier, or to another, without bookings. */
    async function someCar(isOwn: boolean) {
      const rows = await db()
        .select({ car: cars })
        .from(cars)
        .leftJoin(bookings, eq(bookings.carId, cars.id))
        .where(
          and(
            isOwn ? eq(cars.supplierId, ownSupplier) : ne(cars.supplierId, ownSupplier),
            isNull(bookings.id),
            isNull(cars.retiredAt),
            eq(cars.available, true),
          ),
        );
      const found = rows[0]?.car;
      if (!found) throw new Error('The seed has no such car');
      return found;
    }

    it('lists all cars for an administrator, their own for a supplier, and narrows and pages them', async () => {
      const all = await list('admin');
      expect(all.total).toBe(await db().$count(cars));
      const own = await list('supplier');
      expect(own.total).toBeGreaterThan(0);
      expect(own.total).toBeLessThan(all.total);
      const { supplier } = demoAccounts.supplier;
      expect(new Set(own.rows.map((car) => car.supplier._id))).toEqual(new Set([supplier]));
      const other = all.rows.find((car) => car.supplier._id !== supplier);
      expect((await list('supplier', `supplier=${other?.supplier._id}`)).rows.map(({ _id }) => _id)).toEqual(
        own.rows.map(({ _id }) => _id),
      );
      const [first] = all.rows;
      if (!first?.plate) throw new Error('The first car has no plate');
      expect((await list('admin', `s=${encodeURIComponent(first.plate)}`)).rows).toEqual([first]);
      const place = first.locations[0]?._id;
      for (const { locations } of (await list('admin', `location=${place}`)).rows)
        expect(locations.length).toBeGreaterThan(0);
      const mini = await list('admin', 'range=mini&status=available');
      expect(mini.rows.every(({ range, status }) => range === 'mini' && status === 'available')).toBe(true);
      const pages = [await list('admin', '', 1, 5), await list('admin', '', 2, 5)];
      expect(pages.flatMap(({ rows }) => rows.map(({ _id }) => _id))).toEqual(
        all.rows.slice(0, 10).map(({ _id }) => _id),
      );
      const choices = parseResponse('fleetChoices', await as('supplier', 'GET', 'choices/fr'));
      expect(choices.suppliers.map(({ _id }) => _id)).toEqual([supplier]);
      expect(choices.locations.length).toBeGreaterThan(1);
    });

    it('takes a car out of service, ends that early, and records both', async () => {
      const car = await someCar(true);
      const block = { from: '2027-03-01T08:00', to: '2027-03-10T18:00', reason: 'Inspection' };
      expect((await as('supplier', 'POST', `cars/${car.id}/blocks`, block)).status).toBe(200);
      const shown = (await list('supplier')).rows.find(({ _id }) => _id === car.id);
      expect(shown?.blocks).toMatchObject([{ ...block, isRunning: false }]);
      const overlapping = await as('admin', 'POST', `cars/${car.id}/blocks`, { ...block, from: '2027-03-09T08:00' });
      expect(overlapping.json).toMatchObject({
        code: 'change_not_allowed',
        values: { from: block.from, to: block.to },
      });
      const [stored] = await db().select().from(carBlocks).where(eq(carBlocks.carId, car.id));
      expect((await as('supplier', 'DELETE', `blocks/${stored?.id}`)).status).toBe(200);
      expect(await db().$count(carBlocks, eq(carBlocks.carId, car.id))).toBe(0);
      // One that is under way ends now, and stays in the history.
      const begun = { id: unknownId.replace(/0$/, '7'), carId: car.id, reason: null, createdAt: testNow };
      const startsAt = new Date(testNow.getTime() - 86_400_000);
      const endsAt = new Date(testNow.getTime() + 86_400_000);
      const walls = { fromWall: '2027-01-01T00:00' as WallTime, toWall: '2030-01-01T00:00' as WallTime };
      await db()
        .insert(carBlocks)
        .values({ ...begun, ...walls, startsAt, endsAt });
      expect((await list('admin', 'status=out-of-service')).rows.map(({ _id }) => _id)).toContain(car.id);
      expect((await as('supplier', 'DELETE', `blocks/${begun.id}`)).status).toBe(200);
      const [ended] = await db().select().from(carBlocks).where(eq(carBlocks.id, begun.id));
      expect(ended?.endsAt.getTime()).toBeLessThanOrEqual(testNow.getTime());
      const entries = await entriesOf(car.id);
      expect(entries.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
        ['block-car', demoAccounts.supplier.id],
        ['end-block', demoAccounts.supplier.id],
        ['end-block', demoAccounts.supplier.id],
      ]);
      expect(entries.find(({ action }) => action === 'block-car')?.changes).toEqual([
        { field: 'blockFrom', before: null, after: block.from },
        { field: 'blockTo', before: null, after: block.to },
        { field: 'blockReason', before: null, after: block.reason },
      ]);
    });

    it('refuses a block over a booking, and names the booking', async () => {
      const car = await findCar(server);
      expect((await checkout(server, checkoutBody(car))).status).toBe(200);
      const rows = await db().select().from(bookings).where(eq(bookings.carId, car._id));
      const booked = rows.find(({ fromWall }) => fromWall === trip.pickupAt);
      const block = { from: trip.pickupAt, to: trip.dropoffAt };
      const refused = await as('admin', 'POST', `cars/${car._id}/blocks`, block);
      expect(refused.json).toMatchObject({
        code: 'car_unavailable',
        values: { reference: booked?.reference, until: trip.dropoffAt },
      });
    });

    it('refuses impossible blocks and the cars of others', async () => {
      const own = await someCar(true);
      const other = await someCar(false);
      const block = { from: '2027-04-01T08:00', to: '2027-04-02T08:00' };
      const problemOf = async (path: string, body?: unknown, method = 'POST') =>
        readProblem(await as('supplier', method, path, body)).code;
      expect(await problemOf(`cars/${own.id}/blocks`, { ...block, to: block.from })).toBe('invalid_body');
      expect(await problemOf(`cars/${own.id}/blocks`, { from: '2020-01-01T08:00', to: '2020-01-02T08:00' })).toBe(
        'invalid_body',
      );
      expect(await problemOf(`cars/${own.id}/blocks`, { ...block, reason: 'x'.repeat(201) })).toBe('invalid_body');
      expect(await problemOf(`cars/${other.id}/blocks`, block)).toBe('not_owner');
      expect(await problemOf(`cars/${other.id}/hidden`, { hidden: true })).toBe('not_owner');
      expect(await problemOf(`cars/${unknownId}/hidden`, { hidden: true })).toBe('car_not_found');
      await as('admin', 'POST', `cars/${other.id}/blocks`, block);
      const [stored] = await db().select().from(carBlocks).where(eq(carBlocks.carId, other.id));
      expect(await problemOf(`blocks/${stored?.id}`, undefined, 'DELETE')).toBe('not_owner');
      for (const path of ['staff', 'checklist']) expect((await as('supplier', 'GET', path)).status).toBe(403);
      expect((await as('customer', 'GET', 'cars/1/10/en')).status).toBe(403);
    });

    it('hides a car from searches and shows it again; a folder does not undo that unasked', async () => {
      const car = await findCar(server);
      const files = await readFleet(server);
      const isOffered = async () => (await searchCars(server)).some(({ _id }) => _id === car._id);
      expect((await as('admin', 'POST', `cars/${car._id}/hidden`, { hidden: true })).status).toBe(200);
      expect(await isOffered()).toBe(false);
      expect((await list('admin', 'status=hidden')).rows.map(({ _id }) => _id)).toContain(car._id);
      expect((await entriesOf(car._id)).at(-1)).toMatchObject({
        action: 'set-car-hidden',
        changes: [{ field: 'carHidden', before: false, after: true }],
      });
      const block = { from: '2027-06-01T08:00', to: '2027-06-02T08:00' };
      await as('admin', 'POST', `cars/${car._id}/blocks`, block);
      const found = await plan({ ...files, 'blocks.csv': 'car,from,to,reason\n' });
      const [row] = await db().select().from(cars).where(eq(cars.id, car._id));
      const key = row?.key ?? car._id;
      expect(found.edited).toContain(`cars.csv ${key}`);
      expect(found.edited).toContain(`blocks.csv ${key} ${block.from}`);
      expect(found.emptied).toEqual(['blocks.csv']);
      const refused = await apply({ ...files, 'blocks.csv': 'car,from,to,reason\n' }, found.version);
      expect(refused).toMatchObject({ isApplied: false, isOutdated: false });
      expect(await isOffered()).toBe(false);
      expect((await as('admin', 'POST', `cars/${car._id}/hidden`, { hidden: false })).status).toBe(200);
      expect(await isOffered()).toBe(true);
    });

    it('invites staff by mail, changes and ends their access, and keeps the last administrator', async () => {
      const [supplier] = await db().select().from(suppliers).where(ne(suppliers.id, ownSupplier));
      const invite = (body: object) => as('admin', 'POST', 'staff', { language: 'fr', role: 'admin', ...body });
      const email = 'nora@example.com';
      expect((await invite({ email: ' Nora@Example.com ', fullName: 'Nora Desk' })).status).toBe(200);
      await server.get().services.mailWorker.settle();
      expect(sent.find(({ recipient }) => recipient === email)?.subject).toContain('Votre accès');
      expect(readProblem(await invite({ email, fullName: 'Nora Desk' })).code).toBe('email_taken');
      expect(readProblem(await invite({ email: 'x@example.com', fullName: 'X', role: 'supplier' })).code).toBe(
        'supplier_not_found',
      );
      expect(readProblem(await invite({ email: 'no address', fullName: 'X' })).code).toBe('email_invalid');
      const staff = async () => parseResponse('fleetStaff', await as('admin', 'GET', 'staff'));
      const nora = (await staff()).find((member) => member.email === email);
      expect(nora).toMatchObject({ role: 'admin', isInvited: true, language: 'fr', isLastAdministrator: false });
      const change = (id: string, body: object) =>
        as('admin', 'POST', `staff/${id}`, { fullName: 'Nora Desk', language: 'fr', ...body });
      await signInAs(server, 'supplier');
      const { id: colleague } = demoAccounts.supplier;
      expect((await change(colleague, { role: 'supplier', supplier: supplier?.id })).status).toBe(200);
      expect(await db().$count(sessions, eq(sessions.userId, colleague))).toBe(0);
      expect((await change(nora?._id ?? '', { role: 'none' })).status).toBe(200);
      expect((await staff()).some((member) => member.email === email)).toBe(false);
      expect(
        (await entriesOf(nora?._id ?? '')).map(({ changes }) => changes.find(({ field }) => field === 'userType')),
      ).toEqual(
        expect.arrayContaining([
          { field: 'userType', before: null, after: 'admin' },
          { field: 'userType', before: 'admin', after: 'user' },
        ]),
      );
      const admins = (await staff()).filter(({ role }) => role === 'admin');
      expect(admins).toMatchObject([{ _id: demoAccounts.admin.id, isLastAdministrator: true }]);
      for (const role of ['none', 'supplier'])
        expect(readProblem(await change(demoAccounts.admin.id, { role, supplier: supplier?.id })).code).toBe(
          'change_not_allowed',
        );
      expect(readProblem(await change(demoAccounts.customer.id, { role: 'admin' })).code).toBe('user_not_found');
      const [admin] = await db().select().from(users).where(eq(users.id, demoAccounts.admin.id));
      expect(admin?.type).toBe('admin');
    });

    it('shows an administrator what is done before the first booking', async () => {
      const steps = parseResponse('openingChecklist', await as('admin', 'GET', 'checklist'));
      expect(steps.map(({ step }) => step)).toEqual([
        'suppliers',
        'locations',
        'cars',
        'payment',
        'mail',
        'appearance',
      ]);
      expect(steps.every(({ isDone }) => isDone)).toBe(true);
    });
  },
  { outbox },
);

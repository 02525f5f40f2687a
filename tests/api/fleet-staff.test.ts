import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { auditEntries, fleetRows, suppliers, users } from '../../demo/server/db/schema.ts';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import { planFleet } from '../../demo/server/fleet/import-fleet.ts';
import { formatProblem } from '../../demo/server/fleet/problems.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { importFolder } from '../support/fleet-import.ts';
import { readFleet, uploadForm, zipOf } from '../support/fleet-upload.ts';
import { signInAs } from '../support/sign-in.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

const { outbox, linkTo, sent } = createTestOutbox();
const password = 'correct horse battery staple';
let folder: string;
let now = testNow;

beforeEach(async () => {
  now = testNow;
  folder = await mkdtemp(join(tmpdir(), 'rental-staff-'));
});

afterEach(() => rm(folder, { recursive: true }));

describeOnDatabase(
  'staff.csv',
  (server) => {
    const { get, call } = server;
    const options = { dayFirst: false, demo: true, now: testNow };

    /** Writes the present fleet, and the given rows as its staff. */
    async function writeStaffFile(...rows: string[]): Promise<void> {
      await exportFleet(get().services, folder);
      await writeFile(join(folder, 'staff.csv'), ['email,name,role,supplier,language', ...rows, ''].join('\n'));
    }

    const load = () => importFolder(server, folder, { overwrite: true });
    const problemsOf = async (...rows: string[]) => {
      await writeStaffFile(...rows);
      return (await planFleet(get().services.db, folder, options)).problems.map(formatProblem);
    };
    const signIn = (email: string, secret: string) =>
      call('POST', '/api/sign-in/backend', { email, password: secret, stayConnected: false });
    const typeOf = async (email: string) => {
      const account = and(eq(users.email, email), eq(users.isGuest, false));
      return (await get().services.db.select().from(users).where(account))[0]?.type;
    };

    async function someSupplier() {
      const [row] = await get().services.db.select().from(suppliers).limit(1);
      if (!row) throw new Error('The seed has no supplier');
      return row;
    }

    async function activate(email: string) {
      await get().services.mailWorker.settle();
      const { searchParams } = linkTo(email, 'activate-account');
      // The page asks for the longer password of staff.
      expect(searchParams.get('staff')).toBe('1');
      const body = { userId: searchParams.get('u'), token: searchParams.get('t'), password };
      expect((await call('POST', '/api/activate', body)).status).toBe(200);
    }

    it('gives access by a mailed link, in the person’s language, to new people and to customers', async () => {
      const supplier = await someSupplier();
      const { email: customer } = demoAccounts.customer;
      const session = await signInAs(server, 'customer');
      await writeStaffFile(
        'Anna@Example.com,Anna Martin,admin,,fr',
        `${customer},Grace Desk,supplier,${supplier.key ?? supplier.id},en`,
      );
      const result = await load();
      expect([result.problems, result.changes.staff]).toEqual([
        [],
        { added: 2, changed: 0, retired: 0, unchanged: expect.any(Number) },
      ]);
      await activate('anna@example.com');
      expect(sent.find(({ recipient }) => recipient === 'anna@example.com')?.subject).toContain('Votre accès à');
      expect((await signIn('anna@example.com', password)).status).toBe(200);
      expect((await call('POST', '/api/validate-access-token', undefined, session)).status).toBe(401);
      expect((await signIn(customer, demoPassword)).status).toBe(204);
      await activate(customer);
      const signedIn = await signIn(customer, password);
      expect([signedIn.status, signedIn.json]).toEqual([200, expect.objectContaining({ type: 'supplier' })]);
      // The digests that the next import is compared with contain no address.
      const kept = await get().services.db.select().from(fleetRows).where(eq(fleetRows.file, 'staff.csv'));
      expect(kept.length).toBeGreaterThan(1);
      expect(JSON.stringify(kept)).not.toContain('@');
      await exportFleet(get().services, folder);
      expect(await readFile(join(folder, 'staff.csv'), 'utf8')).toContain('anna@example.com,Anna Martin,admin,,fr');
      expect((await load()).changes.staff).toMatchObject({ added: 0, changed: 0, retired: 0 });
    });

    it('mails a customer who was given access a new link, until they have chosen a password', async () => {
      const email = 'grace.customer@example.com';
      const values = {
        id: 'd'.repeat(24),
        email,
        fullName: 'Grace',
        type: 'user' as const,
        language: 'en' as const,
        verified: true,
        createdAt: testNow,
        updatedAt: testNow,
      };
      await get().services.db.insert(users).values(values);
      await writeStaffFile(`${email},Grace Desk,admin,,en`);
      await load();
      const links = () => sent.filter(({ recipient, kind }) => recipient === email && kind === 'activate-account');
      const resend = async () => {
        expect((await call('POST', `/api/resend/frontend/${email}/false`)).status).toBe(200);
        await get().services.deferredTasks.settle();
        await get().services.mailWorker.settle();
      };
      await get().services.mailWorker.settle();
      expect(links()).toHaveLength(1);
      await resend();
      expect(links()).toHaveLength(2);
      await activate(email);
      await resend();
      expect(links()).toHaveLength(2);
    });

    it('leaves the staff of a retired supplier out of an export, which can be imported again', async () => {
      await writeStaffFile();
      const table = await readFile(join(folder, 'suppliers.csv'), 'utf8');
      const [header = '', first = '', ...others] = table.trimEnd().split('\n');
      const writeSuppliers = (...rows: string[]) =>
        writeFile(join(folder, 'suppliers.csv'), [header, ...rows, ''].join('\n'));
      await writeSuppliers(first.replace(/^[^,]+/, 'former'), first, ...others);
      await writeFile(
        join(folder, 'staff.csv'),
        'email,name,role,supplier,language\nbea@example.com,Bea Former,supplier,former,en\n',
      );
      expect(await load()).toMatchObject({ ok: true });
      await writeSuppliers(first, ...others);
      await rm(join(folder, 'staff.csv'));
      expect((await load()).changes.suppliers).toMatchObject({ retired: 1 });
      const { staffLeftOut } = await exportFleet(get().services, folder);
      expect(staffLeftOut).toEqual(['bea@example.com']);
      expect(await load()).toMatchObject({ ok: true, problems: [] });
      expect(await typeOf('bea@example.com')).toBe('supplier');
    });

    it('keeps what a change of the access does not state, also a role that a colleague has just taken away', async () => {
      const admin = await signInAs(server, 'admin');
      const supplier = await someSupplier();
      const path = '/api/x/fleet/staff';
      const email = 'ida@example.com';
      const body = { email, fullName: 'Ida Counter', role: 'admin', language: 'fr' };
      expect((await call('POST', path, body, admin)).status).toBe(200);
      const { db } = get().services;
      const load = async () => (await db.select().from(users).where(eq(users.email, email)))[0];
      const id = (await load())?.id;
      const save = (change: object) => call('POST', `${path}/${id}`, change, admin);
      expect((await save({ role: 'supplier', supplier: supplier.id })).status).toBe(200);
      expect((await save({ fullName: 'Ida Desk' })).status).toBe(200);
      expect(await load()).toMatchObject({
        ...{ fullName: 'Ida Desk', type: 'supplier', supplierId: supplier.id, language: 'fr' },
      });
      expect((await save({ role: 'none' })).status).toBe(200);
      expect(await save({ fullName: 'Ida Again' })).toMatchObject({ status: 404, json: { code: 'user_not_found' } });
    });

    it('ends access by the role none only, not by a missing row', async () => {
      const { email } = demoAccounts.supplier;
      const session = await signInAs(server, 'supplier');
      await writeStaffFile('nobody@example.com,Nobody,none,,en');
      expect((await load()).changes.staff).toMatchObject({ added: 0, changed: 0, retired: 0 });
      expect(await typeOf(email)).toBe('supplier');
      await writeStaffFile();
      expect((await load()).ok).toBe(true);
      expect(await typeOf(email)).toBe('supplier');
      await writeStaffFile(`${email},Former Colleague,none,,en`);
      expect((await load()).changes.staff).toMatchObject({ added: 0, changed: 1, retired: 0 });
      expect(await typeOf(email)).toBe('user');
      expect((await call('POST', '/api/validate-access-token', undefined, session)).status).toBe(401);
      const entries = await get()
        .services.db.select()
        .from(auditEntries)
        .where(and(eq(auditEntries.actorName, 'npm run fleet import'), eq(auditEntries.action, 'update-user')));
      expect(entries.at(-1)).toMatchObject({
        objectName: 'Former Colleague',
        changes: [
          { field: 'fullName', after: 'Former Colleague' },
          { field: 'userType', before: 'supplier', after: 'user' },
          { field: 'supplier', before: demoAccounts.supplier.supplier, after: null },
        ],
      });
    });

    it('is refused where nobody could administer, or a role does not fit its supplier', async () => {
      const supplier = await someSupplier();
      const key = supplier.key ?? supplier.id;
      const admins = await get().services.db.select().from(users).where(eq(users.type, 'admin'));
      const last = admins.map(({ email }) => `${email},Former Boss,none,,en`);
      expect(await problemsOf(...last)).toEqual([
        `staff.csv:${last.length + 1} role: expected admin for at least one person, got "none"`,
      ]);
      expect(await problemsOf(...last, 'next@example.com,Next Boss,admin,,es')).toEqual([]);
      const suspended = { language: 'en', blacklisted: true, createdAt: testNow, updatedAt: testNow } as const;
      await get()
        .services.db.insert(users)
        .values([
          { ...suspended, id: 'f'.repeat(24), email: 'suspended-boss@example.com', fullName: 'Boss', type: 'admin' },
          { ...suspended, id: 'e'.repeat(24), email: 'Suspended-Guest@example.com', fullName: 'Guest', type: 'user' },
        ]);
      const withSuspended = [...last, 'suspended-boss@example.com,Suspended Boss,admin,,en'];
      const withCustomer = [...last, 'suspended-guest@example.com,Suspended Guest,admin,,en'];
      for (const rows of [last, withSuspended, withCustomer]) {
        expect(await problemsOf(...rows)).toEqual([
          `staff.csv:${last.length + 1} role: expected admin for at least one person, got "none"`,
        ]);
      }
      expect(
        await problemsOf(
          'one@example.com,One,supplier,,en',
          `two@example.com,Two,admin,${key},en`,
          'three@example.com,Three,supplier,no-such-company,en',
          'one@example.com,One again,admin,,de',
        ),
      ).toEqual([
        'staff.csv:2 supplier: expected the key of a supplier for this role, got nothing',
        `staff.csv:3 supplier: expected an empty cell for this role, got "${key}"`,
        'staff.csv:4 supplier: expected a key from suppliers.csv, got "no-such-company"',
        'staff.csv:5 language: expected one of en, fr, es, got "de"',
        'staff.csv:5 email: expected a different email address from line 2, got "one@example.com"',
      ]);
    });

    it('is given, changed and ended only after a recent sign-in or with the password', async () => {
      const path = '/api/x/fleet/staff';
      const email = 'mallory@example.com';
      const session = await signInAs(server, 'admin');
      now = new Date(testNow.getTime() + 11 * 60_000);
      const send = async (address: string, body: object | FormData) => {
        const response = await call('POST', address, body, session);
        return response.status === 200 ? 'OK' : readProblem(response).code;
      };
      const invitation = { email, fullName: 'Mallory', role: 'admin', language: 'en' };
      expect(await send(path, invitation)).toBe('password_required');
      expect(await send(path, { ...invitation, password: 'wrong' })).toBe('wrong_password');
      expect(await typeOf(email)).toBeUndefined();
      expect(await send(path, { ...invitation, password: demoPassword })).toBe('OK');
      const [member] = await get().services.db.select().from(users).where(eq(users.email, email));
      const own = `${path}/${member?.id}`;
      expect(await send(own, { role: 'none' })).toBe('password_required');
      expect(await send(own, { fullName: 'Mallory Desk', language: 'fr' })).toBe('OK');
      expect(await send(own, { role: 'none', password: demoPassword })).toBe('OK');
      expect(await typeOf(email)).toBe('user');
      // The same by a file.
      const files = { ...(await readFleet(server)), 'staff.csv': 'email,name,role,supplier,language\n' };
      const upload = async (row: string, fields: Record<string, string> = {}) => {
        const zip = zipOf({ ...files, 'staff.csv': `${files['staff.csv']}${row}\n` });
        const { version } = parseResponse(
          'planFleet',
          await call('POST', '/api/x/fleet/plan', uploadForm(zip), session),
        );
        return send('/api/x/fleet/import', uploadForm(zip, { version, overwrite: 'true', ...fields }));
      };
      expect(await upload(`${email},Mallory,admin,,en`)).toBe('password_required');
      expect(await typeOf(email)).toBe('user');
      expect(await upload(`${demoAccounts.admin.email},${demoAccounts.admin.fullName},admin,,en`)).toBe('OK');
      expect(await upload(`${email},Mallory,admin,,en`, { password: demoPassword })).toBe('OK');
      expect(await typeOf(email)).toBe('admin');
    });
  },
  { outbox, now: () => now },
);

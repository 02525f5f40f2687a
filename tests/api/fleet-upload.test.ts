import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { auditEntries, cars, fleetRows, suppliers } from '../../demo/server/db/schema.ts';
import { readProblem } from '../support/contract-response.ts';
import { fleetUploads, readFleet, setCell, unzip, uploadForm, zipOf } from '../support/fleet-upload.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase } from '../support/test-server.ts';

const manyBombs = bombs();

describeOnDatabase('an upload of the fleet', (server) => {
  const db = () => server.get().services.db;
  const { send, plan, apply } = fleetUploads(server);

  async function fleetWithPrice(price: string) {
    const files = await readFleet(server);
    const csv = String(files['cars.csv']);
    const key = csv.split('\n')[1]?.split(',')[0] ?? '';
    return { key, files, changed: { ...files, 'cars.csv': setCell(csv, key, 'daily_price', price) } };
  }

  const priceOf = async (key: string) =>
    (await db().select().from(cars)).find((car) => (car.key ?? car.id) === key)?.dailyPrice;

  it('shows a plan, applies it once, and records who did', async () => {
    const { key, changed } = await fleetWithPrice('123.45');
    const folder = Object.fromEntries(Object.entries(changed).map(([name, file]) => [`my fleet/${name}`, file]));
    const hidden = { ...folder, '__MACOSX/my fleet/._cars.csv': 'x', 'my fleet/.DS_Store': 'x', 'notes.txt': 'x' };
    const found = await plan(hidden);
    expect(found.files.find(({ file }) => file === 'cars.csv')).toMatchObject({
      added: 0,
      changed: 1,
      retired: 0,
      keys: { changed: [key] },
    });
    expect(found.warnings).toEqual([{ file: 'notes.txt', column: '' }]);
    expect(await priceOf(key)).not.toBe(12345);
    expect(await apply(hidden, found.version)).toMatchObject({ isApplied: true, isOutdated: false });
    expect(await priceOf(key)).toBe(12345);
    const isOwn = and(eq(auditEntries.action, 'import-fleet'), eq(auditEntries.actorId, demoAccounts.admin.id));
    const entries = await db().select().from(auditEntries).where(isOwn);
    expect(entries.map(({ changes }) => changes)).toEqual([[{ field: 'recordsChanged', before: null, after: 1 }]]);
  });

  it('is not applied if the fleet has changed since its plan', async () => {
    const { key, changed } = await fleetWithPrice('200.00');
    const found = await plan(changed);
    const before = await priceOf(key);
    const [car] = await db().select().from(cars).where(eq(cars.available, true));
    await server.call('POST', `/api/x/fleet/cars/${car?.id}/hidden`, { hidden: true }, await signInAs(server, 'admin'));
    const refused = await apply(changed, found.version, { overwrite: 'true' });
    expect(refused).toMatchObject({ isApplied: false, isOutdated: true });
    expect(refused.edited).toContain(`cars.csv ${car?.key ?? car?.id}`);
    expect(await priceOf(key)).toBe(before);
    expect((await apply(changed, refused.version)).isApplied).toBe(false);
    expect(await apply(changed, refused.version, { overwrite: 'true' })).toMatchObject({ isApplied: true });
    expect(await priceOf(key)).toBe(20000);
    expect(
      (
        await db()
          .select()
          .from(cars)
          .where(eq(cars.id, car?.id ?? ''))
      )[0]?.available,
    ).toBe(true);
  });

  it('retires everything of a file only with leave', async () => {
    const files = await readFleet(server);
    const header = String(files['parking.csv']).split('\n')[0];
    const emptied = { ...files, 'parking.csv': `${header}\n` };
    const found = await plan(emptied);
    expect(found.emptied).toEqual(['parking.csv']);
    expect((await apply(emptied, found.version)).isApplied).toBe(false);
    expect((await apply(emptied, found.version, { empty: 'true' })).isApplied).toBe(true);
    expect((await readFleet(server))['parking.csv']).toBeUndefined();
  });

  it('names hundreds of mistakes by file, line and column, and never fails', async () => {
    const files = await readFleet(server);
    const [header = '', ...rows] = String(files['cars.csv']).trim().split('\n');
    const cells = header.split(',').length;
    const bad = Array.from({ length: 300 }, (_, index) =>
      Array.from({ length: cells }, (_cell, at) =>
        at === 0 ? `car-${index}` : ['x"', '-1', '=1+1', '💥'][(at + index) % 4],
      ).join(','),
    ).join('\n');
    const found = await plan({ ...files, 'cars.csv': `${header}\n${rows[0]}\n${bad.replaceAll('"', '')}\n` });
    expect(found.problemCount).toBeGreaterThan(3000);
    expect(found.problems).toHaveLength(500);
    expect(found.problems.find(({ column }) => column === 'seats')).toMatchObject({
      file: 'cars.csv',
      line: expect.any(Number),
      expected: {
        code: 'wholeNumber',
        values: [
          { name: 'least', value: 1 },
          { name: 'most', value: 100 },
        ],
      },
    });
    const lines = found.problems.filter(({ file }) => file === 'cars.csv').map(({ line }) => line);
    expect(lines).toEqual([...lines].sort((one, other) => one - other));
    expect(JSON.stringify(found)).not.toMatch(/\.ts:\d|at \w+ \(/);
    for (const broken of ['"', '\0', '\xff\xfe', 'key\nkey', `${header},${header}\n1`, 'a'.repeat(100_000), '']) {
      const result = await plan({ ...files, 'cars.csv': broken });
      expect(result.problemCount + result.emptied.length, JSON.stringify(broken.slice(0, 20))).toBeGreaterThan(0);
      expect((await apply({ ...files, 'cars.csv': broken }, result.version)).isApplied).toBe(false);
    }
    const missing = await plan({ 'cars.csv': `${header}\n` });
    expect(missing.problems.map(({ file, expected }) => [file, expected.code])).toEqual([
      ['suppliers.csv', 'thisFile'],
      ['locations.csv', 'thisFile'],
    ]);
    const twice = await plan({ ...files, 'copy/cars.csv': String(files['cars.csv']) });
    expect(twice.problems[0]).toMatchObject({ file: 'cars.csv', expected: { code: 'oneFile' } });
    expect((await apply({ ...files, 'copy/cars.csv': 'x' }, twice.version)).isApplied).toBe(false);
    const picture = await plan({
      ...files,
      'suppliers.csv': setCell(
        String(files['suppliers.csv']),
        String(files['suppliers.csv']).split('\n')[1]?.split(',')[0] ?? '',
        'logo',
        'evil.png',
      ),
      'pictures/evil.png': 'no picture',
    });
    expect(picture.problems).toMatchObject([{ file: 'suppliers.csv', line: 2, column: 'logo', got: 'evil.png' }]);
  });

  it.each([
    ['no ZIP', () => new TextEncoder().encode('key,name\n'), 'file_type_not_allowed'],
    ['an empty file', () => new Uint8Array(), 'file_type_not_allowed'],
    ['a path out of the folder', () => zipOf({ '../../cars.csv': 'key\n' }), 'file_type_not_allowed'],
    ['an absolute path', () => zipOf({ '/etc/cars.csv': 'key\n' }), 'file_type_not_allowed'],
    ['a bomb', () => zipOf({ 'cars.csv': new Uint8Array(25_000_000) }), 'file_too_large'],
    ['many bombs', () => manyBombs, 'file_too_large'],
    [
      'a bomb that states less',
      () => shrunk(zipOf({ 'cars.csv': new Uint8Array(19_000_000) })),
      'file_type_not_allowed',
    ],
    [
      'too many files',
      () => zipOf(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.png`, '']))),
      'file_too_large',
    ],
    ['a cut file', () => zipOf({ 'cars.csv': 'key\n' }).slice(0, 40), 'file_type_not_allowed'],
  ])('refuses %s', async (_, make, code) => {
    const bytes = new Uint8Array(make());
    for (const path of ['plan', 'import']) {
      const response = await send(path, uploadForm(bytes, { version: 'x' }));
      expect(readProblem(response).code).toBe(code);
    }
  });

  it('is for staff only, and so is the download', async () => {
    const before = await db().select().from(fleetRows);
    const cookie = await signInAs(server, 'customer');
    for (const path of ['plan', 'import', 'export'])
      expect((await server.call('POST', `/api/x/fleet/${path}`, uploadForm(zipOf({})), cookie)).status).toBe(403);
    expect(await db().select().from(fleetRows)).toEqual(before);
  });

  it('takes back what was downloaded without a change', async () => {
    const { url } = server.get();
    await db().update(suppliers).set({ phone: '+33 1 23 45 67 00' });
    const cookie = await signInAs(server, 'admin');
    const response = await fetch(`${url}/api/x/fleet/export`, { method: 'POST', headers: { origin: url, ...cookie } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const zip = new Uint8Array(await response.arrayBuffer());
    expect(unzip(zip)['suppliers.csv']).toContain('+33 1 23 45 67 00');
    expect(Object.keys(unzip(zip)).some((name) => name.startsWith('pictures/'))).toBe(true);
    const planned = (await send('plan', uploadForm(zip))).json as { problems: []; edited: []; files: object[] };
    expect([planned.problems, planned.edited]).toEqual([[], []]);
    for (const file of planned.files) expect(file).toMatchObject({ added: 0, changed: 0, retired: 0 });
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.action, 'export-fleet'));
    expect(entries).toMatchObject([{ actorId: demoAccounts.admin.id, objectKind: 'fleet' }]);
  });
});

/** Each of them is allowed, all together are not. */
function bombs() {
  const zeros = new Uint8Array(19_000_000);
  return zipOf(Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`${index}.png`, zeros])));
}

/** States a size of ten bytes for the only file, in the directory at the end and in the file's own header. */
function shrunk(zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 4; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return zip;
}

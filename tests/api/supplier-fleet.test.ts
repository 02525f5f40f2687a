import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import {
  auditEntries,
  carBlocks,
  cars,
  datedPrices,
  fleetRows,
  locations,
  suppliers,
  uploads,
  users,
} from '../../demo/server/db/schema.ts';
import { readProblem } from '../support/contract-response.ts';
import { importFolder } from '../support/fleet-import.ts';
import {
  type FleetFiles,
  fleetUploads,
  problemText,
  readFleet,
  setCell,
  unzip,
  uploadForm,
  zipOf,
} from '../support/fleet-upload.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase } from '../support/test-server.ts';

const ownId = demoAccounts.supplier.supplier ?? '';

const linesOf = (csv: unknown) => String(csv).trim().split('\n');
const keysOf = (csv: unknown) =>
  linesOf(csv)
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');

/** Writes files as a fleet folder, which is removed afterwards. */
async function withFolder<Result>(files: FleetFiles, use: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'rental-part-'));
  try {
    await mkdir(join(directory, 'pictures'));
    for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

describeOnDatabase('a supplier’s part of the fleet', (server) => {
  const db = () => server.get().services.db;
  const { send, plan, apply } = fleetUploads(server, 'supplier');
  const read = () => readFleet(server, ownId);

  /** Everything that a supplier's upload must not touch. */
  async function others() {
    return {
      suppliers: await db().select().from(suppliers).where(ne(suppliers.id, ownId)).orderBy(suppliers.id),
      cars: await db().select().from(cars).where(ne(cars.supplierId, ownId)).orderBy(cars.id),
      locations: await db().select().from(locations).orderBy(locations.id),
      staff: await db().select().from(users).where(ne(users.type, 'user')).orderBy(users.id),
      digests: await db().select().from(fleetRows).orderBy(fleetRows.file, fleetRows.key),
    };
  }

  async function problemsOf(files: FleetFiles): Promise<string[]> {
    const found = await plan(files);
    const applied = await apply(files, found.version, { overwrite: 'true', empty: 'true' });
    expect([applied.isApplied, applied.problems]).toEqual([false, found.problems]);
    return found.problems.map(problemText);
  }

  /** Uploads one changed file, which must be refused and change nothing. */
  async function refused(change: FleetFiles): Promise<string[]> {
    const before = await others();
    const problems = await problemsOf({ ...(await read()), ...change });
    expect(await others()).toEqual(before);
    return problems;
  }

  it('is downloaded, changed and uploaded again, and nothing else changes', async () => {
    await readFleet(server);
    const before = await others();
    const cookie = await signInAs(server, 'supplier');
    const { url } = server.get();
    const response = await fetch(`${url}/api/x/fleet/export`, { method: 'POST', headers: { origin: url, ...cookie } });
    const zip = new Uint8Array(await response.arrayBuffer());
    const files: FleetFiles = unzip(zip);
    const names = Object.keys(files).filter((name) => name.endsWith('.csv'));
    expect(names).toEqual(['cars.csv', 'locations.csv', 'prices.csv', 'suppliers.csv']);
    expect(keysOf(files['suppliers.csv'])).toEqual(['zellia']);
    const own = await db().select().from(cars).where(eq(cars.supplierId, ownId));
    expect(keysOf(files['cars.csv']).sort()).toEqual(own.map(({ key, id }) => key ?? id).sort());
    const same = (await send('plan', uploadForm(zip))).json as { problems: []; edited: []; files: object[] };
    expect([same.problems, same.edited]).toEqual([[], []]);
    for (const file of same.files) expect(file).toMatchObject({ added: 0, changed: 0, retired: 0 });

    const [first = '', second = '', third = ''] = keysOf(files['cars.csv']);
    const priced = setCell(String(files['cars.csv']), first, 'daily_price', '123.45');
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const added = linesOf(priced).find((line) => line.startsWith(`${second},`));
    const ownCells = { picture: 'new.png', plate: 'N 1', rating: '', rating_source: '', trips: '' };
    const newCar = Object.entries(ownCells).reduce(
      (csv, [column, value]) => setCell(csv, 'own-new', column, value),
      `${linesOf(priced)[0]}\n${added?.replace(second, 'own-new')}`,
    );
    const changed = {
      ...files,
      'cars.csv': `${linesOf(priced)
        .filter((line) => !line.startsWith(`${third},`))
        .join('\n')}\n${linesOf(newCar)[1]}\n`,
      'prices.csv': `${linesOf(files['prices.csv'])
        .filter((line) => !line.startsWith(`${third},`))
        .join('\n')}\nown-new,2027-07-01,2027-07-31,60\n`,
      'blocks.csv': `car,from,to,reason\nown-new,2027-09-01T10:00,2027-09-02T10:00,Tyres\n`,
      'suppliers.csv': setCell(String(files['suppliers.csv']), 'zellia', 'phone', '+33 1 99 00 11 22'),
      'pictures/new.png': photo,
    };
    const found = await plan(changed);
    expect(found.problems.map(problemText)).toEqual([]);
    expect(found.files.map(({ file }) => file)).toEqual(['suppliers.csv', 'cars.csv', 'prices.csv', 'blocks.csv']);
    expect(found.files.find(({ file }) => file === 'cars.csv')).toMatchObject({
      keys: { added: ['own-new'], changed: [first], retired: [third] },
    });
    expect(await apply(changed, found.version)).toMatchObject({ isApplied: true });
    expect(await others()).toEqual(before);

    const [price, made, gone] = await Promise.all(
      [first, 'own-new', third].map(async (key) =>
        (await db().select().from(cars)).find((car) => (car.key ?? car.id) === key && car.retiredAt === null),
      ),
    );
    expect([price?.dailyPrice, made?.supplierId, made?.isDateBasedPrice, gone]).toEqual([
      12345,
      ownId,
      true,
      undefined,
    ]);
    expect(
      await db()
        .select()
        .from(carBlocks)
        .where(eq(carBlocks.carId, made?.id ?? '')),
    ).toHaveLength(1);
    expect(
      await db()
        .select()
        .from(datedPrices)
        .where(eq(datedPrices.carId, made?.id ?? '')),
    ).toHaveLength(1);
    expect(made?.image).toMatch(/^new\.[0-9a-f]{10}\.webp$/);
    const [company] = await db().select().from(suppliers).where(eq(suppliers.id, ownId));
    expect(company?.phone).toBe('+33 1 99 00 11 22');

    const entries = await db().select().from(auditEntries).where(eq(auditEntries.actorId, demoAccounts.supplier.id));
    expect(entries.map(({ action, objectKind, objectName }) => [action, objectKind, objectName])).toEqual([
      ['export-fleet', 'supplier', 'Zellia Rent'],
      ['import-fleet', 'supplier', 'Zellia Rent'],
    ]);
  });

  it('counts as changed elsewhere for the operator’s folder, but not for the supplier’s next upload', async () => {
    const whole = await readFleet(server);
    const files = await read();
    const [key = ''] = keysOf(files['cars.csv']);
    const priced = (price: string) => ({
      ...files,
      'cars.csv': setCell(String(files['cars.csv']), key, 'daily_price', price),
    });
    expect(await apply(priced('70'), (await plan(priced('70'))).version)).toMatchObject({ isApplied: true });
    const next = await plan(priced('71'));
    expect(next.edited).toEqual([]);
    expect(await apply(priced('71'), next.version)).toMatchObject({ isApplied: true });
    expect((await fleetUploads(server).plan(whole)).edited).toContain(`cars.csv ${key}`);
    // The administrator's changes are reported to the supplier.
    await db().update(cars).set({ dailyPrice: 9900 }).where(eq(cars.key, key));
    const stale = await plan(priced('72'));
    expect(stale.edited).toEqual([`cars.csv ${key}`]);
    expect((await apply(priced('72'), stale.version)).isApplied).toBe(false);
  });

  it('sets the excess and the cap for an additional driver of its cars, its terms and its maximum rental', async () => {
    const files = await read();
    const [key = ''] = keysOf(files['cars.csv']);
    const stated = {
      excess_damage: '950.00',
      excess_damage_covered: '0.00',
      not_covered: 'keys|roof',
      additional_driver: '8.00',
      additional_driver_max: '60.00',
    };
    const terms = { terms_url: 'https://zellia.example/conditions', maximum_rental_days: '45' };
    const set = (csv: unknown, row: string, cells: Record<string, string>) =>
      Object.entries(cells).reduce((text, [column, value]) => setCell(text, row, column, value), String(csv));
    const changed = {
      ...files,
      'cars.csv': set(files['cars.csv'], key, stated),
      'suppliers.csv': set(files['suppliers.csv'], 'zellia', terms),
    };
    expect(await apply(changed, (await plan(changed)).version)).toMatchObject({ isApplied: true });
    const [car] = await db().select().from(cars).where(eq(cars.key, key));
    expect(car).toMatchObject({ excessDamage: 95_000, excessDamageCovered: 0, notCovered: ['keys', 'roof'] });
    expect(car).toMatchObject({ additionalDriver: 800, additionalDriverMax: 6000 });
    const [company] = await db().select().from(suppliers).where(eq(suppliers.id, ownId));
    expect(company).toMatchObject({ termsUrl: 'https://zellia.example/conditions', maximumRentalDays: 45 });
    // A file without the column that limits the other.
    expect(
      await problemsOf({ 'cars.csv': set((await read())['cars.csv'], key, { excess_damage_covered: '950.01' }) }),
    ).toEqual(['cars.csv:2 excess_damage_covered: expected at most 950.00, the excess_damage, got "950.01"']);
    const rows = keysOf(files['cars.csv']).map((each) => `${each},${each === key ? '950.01' : ''}`);
    const few = await plan({ 'cars.csv': `key,excess_damage_covered\n${rows.join('\n')}\n` });
    expect(few.problems.map(problemText)).toEqual([
      'cars.csv:2 excess_damage_covered: expected at most 950.00, the excess_damage, got "950.01"',
    ]);
    expect(await apply(files, (await plan(files)).version)).toMatchObject({ isApplied: true });
  });

  it('accepts one file alone', async () => {
    const files = await read();
    const [key = ''] = keysOf(files['cars.csv']);
    const one = { 'prices.csv': `car,from,to,daily_price\n${key},2027-07-01,2027-07-31,60\n` };
    expect((await plan(one)).problems).toEqual([]);
    const pictureless = { 'cars.csv': String(files['cars.csv']) };
    expect((await plan(pictureless)).problems).toEqual([]);
  });

  it('can’t take over, change or block a car of another supplier', async () => {
    const { 'cars.csv': whole } = await readFleet(server);
    const own = await read();
    const mine = keysOf(own['cars.csv']);
    const theirs = linesOf(whole)
      .slice(1)
      .filter((line) => !mine.includes(line.split(',')[0] ?? ''));
    const [line = ''] = theirs;
    const [key = '', supplier = ''] = line.split(',');
    const count = linesOf(own['cars.csv']).length + 1;
    const [other] = await db().select().from(cars).where(eq(cars.key, key));
    expect(await refused({ 'cars.csv': `${own['cars.csv']}${line}\n` })).toEqual(
      expect.arrayContaining([
        `cars.csv:${count} key: expected a key that is not in use, got "${key}"`,
        `cars.csv:${count} supplier: expected a key from suppliers.csv, got "${supplier}"`,
      ]),
    );
    // In the supplier's own name, and by the id that the car has in links.
    for (const name of [key, other?.id ?? '']) {
      const own1 = linesOf(own['cars.csv'])[1]?.replace(mine[0] ?? '', name);
      expect(await refused({ 'cars.csv': `${own['cars.csv']}${own1}\n` })).toEqual(
        expect.arrayContaining([`cars.csv:${count} key: expected a key that is not in use, got "${name}"`]),
      );
    }
    // Handed to another supplier.
    expect(
      await problemsOf({ 'cars.csv': setCell(String(own['cars.csv']), mine[0] ?? '', 'supplier', supplier) }),
    ).toEqual([`cars.csv:2 supplier: expected zellia, the key of your company, got "${supplier}"`]);
    for (const file of ['prices.csv', 'blocks.csv']) {
      const values = file === 'prices.csv' ? '2027-07-01,2027-07-31,1' : '2027-07-01T10:00,2027-07-31T10:00,';
      const header = file === 'prices.csv' ? 'car,from,to,daily_price' : 'car,from,to,reason';
      expect(await refused({ [file]: `${header}\n${key},${values}\n` })).toEqual([
        `${file}:2 car: expected a key from cars.csv, got "${key}"`,
      ]);
      const before = await others();
      expect(await problemsOf({ [file]: `${header}\n${key},${values}\n` })).toEqual([
        `${file}:2 car: expected the key of one of your cars, got "${key}"`,
      ]);
      expect(await others()).toEqual(before);
    }
  });

  it('can’t use places that the supplier doesn’t serve, or change any', async () => {
    const whole = await readFleet(server);
    const own = await read();
    const served = keysOf(own['locations.csv']);
    const foreign =
      linesOf(whole['locations.csv']).find(
        (line) => !served.includes(line.split(',')[0] ?? '') && !line.startsWith('key'),
      ) ?? '';
    const place = foreign.split(',')[0] ?? '';
    const [car = ''] = keysOf(own['cars.csv']);
    const moved = setCell(String(own['cars.csv']), car, 'locations', place);
    expect(await problemsOf({ 'cars.csv': moved })).toEqual([
      `cars.csv:2 locations: expected locations that your company serves, got "${place}"`,
    ]);
    const count = linesOf(own['locations.csv']).length + 1;
    expect(await refused({ 'locations.csv': `${own['locations.csv']}${foreign}\n` })).toEqual([
      `locations.csv:${count} key: expected locations that your company serves, got "${place}"`,
    ]);
    const renamed = String(own['locations.csv']).replace(/,Africa\/Casablanca,/, ',Africa/Tunis,');
    expect((await refused({ 'locations.csv': renamed }))[0]).toMatch(
      /^locations\.csv:\d+ time_zone: expected Africa\/Casablanca, because only an administrator can change this, got "Africa\/Tunis"$/,
    );
    // A row that is missing retires no location.
    const few = await plan({ ...own, 'locations.csv': `${linesOf(own['locations.csv'])[0]}\n` });
    expect(few.emptied).toEqual([]);
  });

  it('can’t change what administrators decide about the supplier, another supplier, or nobody', async () => {
    const whole = await readFleet(server);
    const { 'suppliers.csv': text } = await read();
    const own = String(text);
    const locked = { name: 'Belvoie', price_change_rate: '-50', blocked: 'yes' };
    for (const [column, value] of Object.entries(locked)) {
      const [problem] = await refused({ 'suppliers.csv': setCell(own, 'zellia', column, value) });
      expect(problem).toMatch(`suppliers.csv:2 ${column}: expected `);
      expect(problem).toContain('because only an administrator can change this');
    }
    const [foreign = ''] = linesOf(whole['suppliers.csv']).slice(1);
    const key = foreign.split(',')[0] ?? '';
    expect(await refused({ 'suppliers.csv': `${own}${foreign}\n` })).toEqual(
      expect.arrayContaining([`suppliers.csv:3 key: expected zellia, the key of your company, got "${key}"`]),
    );
    expect(await problemsOf({ 'suppliers.csv': `${linesOf(own)[0]}\n` })).toEqual([
      'suppliers.csv:1 key: expected zellia, the key of your company, got nothing',
    ]);
    const { 'cars.csv': list } = await read();
    const [car = ''] = keysOf(list);
    const [rated] = await refused({ 'cars.csv': setCell(String(list), car, 'rating', '1.1') });
    expect(rated).toMatch(/^cars\.csv:2 rating: expected .* because only an administrator can change this, got "1.1"$/);
    const [source] = await refused({ 'cars.csv': setCell(String(list), car, 'rating_source', 'own survey') });
    expect(source).toMatch(/^cars\.csv:2 rating_source: expected .* because only an administrator can change this/);
  });

  it.each([
    ['staff.csv', 'email,name,role\nintruder@example.com,Eve,admin\n'],
    ['parking.csv', 'key,location,latitude,longitude,name_en\np,paris,1,1,P\n'],
    ['fees.csv', 'key,kind\nyoung,young-driver\n'],
    ['extras.csv', 'key\n'],
    ['partners.csv', 'key\n'],
  ])('is refused with %s', async (file, csv) => {
    expect(await refused({ [`my fleet/${file}`]: csv })).toContain(
      `${file}:1: expected only suppliers.csv, cars.csv, prices.csv, blocks.csv and pictures, got "${file}"`,
    );
  });

  it('uses no picture of others, and no drawing', async () => {
    const files = await read();
    const csv = String(files['cars.csv']);
    const [car = ''] = keysOf(csv);
    const own = (await db().select().from(cars))
      .filter(({ supplierId }) => supplierId === ownId)
      .map(({ image }) => image);
    const used = new Set(own);
    const foreign = (await db().select().from(uploads)).find(
      ({ folder, name }) => folder === 'cars' && !used.has(name),
    );
    const theirs = foreign?.name ?? 'theirs.0123456789.webp';
    if (!foreign)
      await db()
        .insert(uploads)
        .values({
          folder: 'cars',
          name: theirs,
          contentType: 'image/webp',
          bytes: new Uint8Array([1]),
          createdAt: new Date(),
        });
    const withPicture = (name: string, bytes: Uint8Array | null = null) => ({
      'cars.csv': setCell(csv, car, 'picture', name),
      ...(bytes ? { [`pictures/${name}`]: bytes } : {}),
    });
    expect(await refused(withPicture(theirs))).toEqual([
      `cars.csv:2 picture: expected a file in pictures/, or a picture you already use, got "${theirs}"`,
    ]);
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const noDrawing = 'expected a JPEG, PNG, WebP or AVIF file; only administrators can upload SVG drawings';
    expect(await refused(withPicture('evil.svg', svg))).toEqual([`cars.csv:2 picture: ${noDrawing}, got "evil.svg"`]);
    // A decoder would take more than a gigabyte for this one.
    const large = new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g><rect width="1" height="1"/></g>'.repeat(540_000)}</svg>`,
    );
    const decoder = vi.spyOn(sharp.prototype, 'metadata');
    for (const bytes of [svg, large])
      expect(await refused(withPicture('evil.png', bytes))).toEqual([
        `cars.csv:2 picture: ${noDrawing}, got "evil.png"`,
      ]);
    expect(decoder).not.toHaveBeenCalled();
    // A file with the name of another's stored picture is a picture of its own.
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'blue' } })
      .webp()
      .toBuffer();
    const posing = withPicture('theirs.0123456789.webp', new Uint8Array(photo));
    const all = { ...files, ...posing };
    expect(await apply(all, (await plan(all)).version, { overwrite: 'true' })).toMatchObject({ isApplied: true });
    const [stored] = await db().select().from(cars).where(eq(cars.key, car));
    expect(stored?.image).toMatch(/^theirs-0123456789\.[0-9a-f]{10}\.webp$/);
  });

  it('touches nothing of others, whatever is in the files', async () => {
    const files = await read();
    const whole = await readFleet(server);
    const before = await others();
    const names = [
      'suppliers.csv',
      'locations.csv',
      'cars.csv',
      'prices.csv',
      'blocks.csv',
      'staff.csv',
      'parking.csv',
    ];
    const originals: FleetFiles = { ...whole, ...files };
    let applied = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            file: fc.constantFrom(...names),
            row: fc.nat(40),
            column: fc.nat(50),
            // A cell of the same column elsewhere in the fleet, or anything.
            other: fc.oneof({ arbitrary: fc.nat(500), weight: 3 }, fc.constantFrom('', '1', '2027-01-01', '=1', '💥')),
            kind: fc.constantFrom('cell', 'cell', 'missing', 'foreign'),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        async (edits) => {
          const changed: FleetFiles = {};
          for (const { file, row, column, other, kind } of edits) {
            const lines = linesOf(changed[file] ?? originals[file] ?? 'car,from,to,reason');
            const at = row % lines.length;
            const values = (lines[at] ?? '').split(',');
            const all = linesOf(whole[file] ?? 'car');
            const place = column % values.length;
            values[place] = typeof other === 'string' ? other : (all[other % all.length]?.split(',')[place] ?? '');
            if (kind === 'foreign') lines.push(all[row % all.length] ?? '');
            else lines.splice(at, 1, ...(kind === 'cell' ? [values.join()] : []));
            changed[file] = `${lines.join('\n')}\n`;
          }
          const { ok } = await withFolder(changed, (directory) =>
            importFolder(server, directory, { supplierId: ownId, yes: true, overwrite: true }),
          );
          applied += Number(ok);
          expect(await others()).toEqual(before);
        },
      ),
      { numRuns: 60, seed: 28 },
    );
    expect(applied).toBeGreaterThan(5);
  });

  it('exports no text as a formula, and reads the file as it was', async () => {
    const files = await read();
    const [key = ''] = keysOf(files['cars.csv']);
    const cells = { name: '=1+cmd|x', plate: '@SUM(1+1)' };
    const csv = Object.entries(cells).reduce(
      (text, [column, value]) => setCell(text, key, column, value),
      String(files['cars.csv']),
    );
    const changed = {
      ...files,
      'cars.csv': csv,
      'suppliers.csv': setCell(String(files['suppliers.csv']), 'zellia', 'phone', '+33 1 99 00 11 23'),
    };
    const allowed = { overwrite: 'true' };
    expect(await apply(changed, (await plan(changed)).version, allowed)).toMatchObject({ isApplied: true });
    const [car] = await db().select().from(cars).where(eq(cars.key, key));
    expect(car).toMatchObject({ name: cells.name, licensePlate: cells.plate });
    const block = { from: '2027-11-01T08:00', to: '2027-11-02T18:00', reason: '=cmd|x' };
    const session = await signInAs(server, 'supplier');
    expect((await server.call('POST', `/api/x/fleet/cars/${car?.id}/blocks`, block, session)).status).toBe(200);

    const whole = await readFleet(server);
    expect(whole['cars.csv']).toContain(`\n${key},zellia,'=1+cmd|x,'@SUM(1+1),`);
    expect(whole['blocks.csv']).toContain(`${key},${block.from},${block.to},'=cmd|x\n`);
    expect(whole['suppliers.csv']).toContain(',+33 1 99 00 11 23,');
    for (const text of Object.values(whole)) if (typeof text === 'string') expect(text).not.toMatch(/(^|[,;"\n])[=@]/);
    const same = await fleetUploads(server).plan(whole);
    expect([same.problems, same.edited]).toEqual([[], []]);
    for (const file of same.files) expect(file).toMatchObject({ added: 0, changed: 0, retired: 0 });
  });

  it('is refused to a supplier’s account without a supplier', async () => {
    await db().update(users).set({ supplierId: null }).where(eq(users.id, demoAccounts.supplier.id));
    try {
      for (const path of ['plan', 'import', 'export']) {
        const response = await send(path, uploadForm(zipOf({ 'cars.csv': 'key\n' }), { version: 'x' }));
        expect(readProblem(response).code).toBe('supplier_not_found');
      }
    } finally {
      await db().update(users).set({ supplierId: ownId }).where(eq(users.id, demoAccounts.supplier.id));
    }
  });
});

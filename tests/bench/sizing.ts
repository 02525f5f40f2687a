import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { type DatabaseFixture, embeddedFixture, postgresFixture } from '../prove/database-fixtures.ts';
import { signInWith } from '../support/sign-in.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { callServer } from '../support/test-server.ts';
import { type Figure, toKilobytes, toTenths } from './figures.ts';
import { measureCalls } from './load.ts';
import { createOrderer, createQuoter, search } from './load-calls.ts';
import { busyPlace, createBookings, createCars, createPlaces, placeCars } from './synthetic-fleet.ts';

export const sizingGroup = 'One process: 500 cars at 40 locations, 5,000 bookings';
const metricsToken = 'the token of the sizing bench';
const sampleMilliseconds = 200;
/** Time in which a started server becomes quiet. */
const restMilliseconds = 10_000;
const maxMailMilliseconds = 120_000;

/** Replaces cars and bookings; each `generation` has other cars. */
async function fill(db: Database, generation: number): Promise<void> {
  await createPlaces(db, 40);
  await createCars(db, 500, generation);
  await createBookings(db, 5000, new Date());
  await placeCars(db, busyPlace, 100);
}

/** Returns the megabytes that a process keeps in memory. */
function residentMegabytes({ process: { pid } }: Product): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1000);
}

/** Reads the open connections of the server's pool. */
async function openConnections(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, open = '0'] = /rental_database_connections\{state="open"\} (\d+)/.exec(await response.text()) ?? [];
  return Number(open);
}

/** Returns the largest values of a function while work runs. */
async function sampleDuring<Result>(work: Promise<Result>, sample: () => number) {
  let max = sample();
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    max = Math.max(max, sample());
    await pause(sampleMilliseconds);
  }
  return { result: await work, max };
}

/** Measures memory and rates of one process on one database. */
async function measureProcess(fixture: DatabaseFixture): Promise<Figure[]> {
  const { db, close } = await fixture.open();
  try {
    await fill(db, 1);
  } finally {
    await close();
  }
  const limits = { GUEST_BOOKING_LIMIT: '1000000', HOLD_LIMIT: '1000000', READ_LIMIT: '1000000' };
  const product = await startProduct({ ...fixture.env, ...limits, METRICS_TOKEN: metricsToken });
  const url = product.siteUrl;
  const { kind } = fixture;
  const group = sizingGroup;
  try {
    await pause(restMilliseconds);
    const rest = residentMegabytes(product);
    const rates = async () => [
      await measureCalls([url], { group, what: `${kind}: searches` }, search),
      await measureCalls([url], { group, what: `${kind}: quotes` }, await createQuoter(url)),
      await measureCalls([url], { group, what: `${kind}: bookings` }, await createOrderer(url)),
    ];
    const { result, max } = await sampleDuring(rates(), () => residentMegabytes(product));
    const connections = await openConnections(url);
    return [
      {
        group,
        what: `${kind}: memory at rest`,
        value: rest,
        unit: 'MB',
        note: 'of the server’s process, after the start',
      },
      { group, what: `${kind}: memory under load`, value: max, unit: 'MB', note: 'the most during the rows below' },
      ...result,
      ...(connections > 0
        ? [
            {
              group,
              what: `${kind}: connections under load`,
              value: connections,
              unit: 'connections',
              budget: 10,
            } as const,
          ]
        : []),
    ];
  } finally {
    await product.stop();
  }
}

async function readNumber(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await selectRows<{ number: string }>(db, query);
  return Number(row?.number);
}

/** Returns the bytes of a database without what deleted rows leave behind. */
async function compactBytes(db: Database): Promise<number> {
  await db.execute(sql.raw('VACUUM FULL'));
  return readNumber(db, sql`SELECT pg_database_size(current_database()) AS number`);
}

/** Books through the API, and measures what a booking with its guest, mails and notifications adds to the database. */
async function measureBookings(fixture: DatabaseFixture): Promise<Figure> {
  const { db, close } = await fixture.open();
  try {
    const count = () => readNumber(db, sql`SELECT count(*) AS number FROM bookings`);
    await fill(db, 2);
    // Only the demo keeps the texts of sent mails, for its mailbox.
    const dropTexts = () => db.execute(sql`UPDATE mails SET content = NULL WHERE sent_at IS NOT NULL`);
    await dropTexts();
    const [bytesBefore, countBefore] = [await compactBytes(db), await count()];
    const product = await startProduct({ ...fixture.env, TRUST_PROXY: '1' });
    try {
      const order = await createOrderer(product.siteUrl);
      for (let done = 0; done < 1000; done += 10)
        await Promise.all(Array.from({ length: 10 }, () => order(product.siteUrl)));
      const waiting = sql`SELECT count(*) AS number FROM mails WHERE sent_at IS NULL`;
      for (const end = Date.now() + maxMailMilliseconds; Date.now() < end; await pause(500))
        if ((await readNumber(db, waiting)) === 0) break;
    } finally {
      await product.stop();
    }
    await dropTexts();
    const [bytes, booked] = [(await compactBytes(db)) - bytesBefore, (await count()) - countBefore];
    return {
      group: sizingGroup,
      what: 'PostgreSQL: disk per 1,000 bookings',
      value: toTenths(((bytes / booked) * 1000) / 1_000_000),
      unit: 'MB',
      note: `${booked} of new guests, with their mails, compacted: allow twice as much; a licence scan comes on top`,
    };
  } finally {
    await close();
  }
}

/** Returns a generated photo with the detail of a soft one, as a phone takes it. */
async function createPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const coarse = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return new Uint8Array(await sharp(coarse).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer());
}

/** Uploads a photo as a portrait and as a licence, and measures what is stored. */
async function measurePictures(fixture: DatabaseFixture): Promise<Figure[]> {
  const photo = await createPhoto();
  const product = await startProduct(fixture.env);
  const { siteUrl: url } = product;
  const { db, close } = await fixture.open();
  try {
    const session = await signInWith({ get: () => ({ url }) }, demoAccounts.customer.email, demoPassword);
    const headers = { origin: url, ...session };
    const figures: Figure[] = [];
    for (const [what, path, field] of [
      ['portrait', 'update-avatar', 'image'],
      ['scan of a licence', 'update-license', 'file'],
    ] as const) {
      const body = new FormData();
      body.set(field, new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
      const address = `/api/${path}/${demoAccounts.customer.id}`;
      const response = await callServer(url, 'POST', address, body, headers);
      if (response.status !== 200) throw new Error(`The upload returned ${response.status}: ${response.text}`);
      const stored = sql`SELECT octet_length(bytes) AS number FROM uploads WHERE name = ${response.json as string}`;
      const note = `from a photo of 12 megapixels, ${toKilobytes(photo.byteLength)} kB`;
      const value = toKilobytes(await readNumber(db, stored));
      figures.push({ group: sizingGroup, what: `disk per ${what}`, value, unit: 'kB', note });
    }
    return figures;
  } finally {
    await close();
    await product.stop();
  }
}

/** Measures what an operator needs to choose a machine. */
export async function measureSizing(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const open of [postgresFixture, embeddedFixture]) {
    const fixture = await open();
    try {
      figures.push(...(await measureProcess(fixture)));
      if (open === postgresFixture) figures.push(await measureBookings(fixture), ...(await measurePictures(fixture)));
    } finally {
      await fixture.close();
    }
  }
  return figures;
}

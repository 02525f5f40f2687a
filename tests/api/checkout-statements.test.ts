import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { mailOptions } from '../../demo/server/mail/mail-options.ts';
import { queueMails } from '../../demo/server/mail/queue-mail.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { createBookings } from '../bench/synthetic-fleet.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { createDatabase } from '../support/postgres.ts';
import { startTestServer, testNow, testServer } from '../support/test-server.ts';

/** Every statement of a checkout costs a round trip and the time to parse and plan it: they are most of its time. */
const maxStatements = 13;

/** Rows that a step of a query may read, however many there are: about those of one car, driver or supplier. */
const maxRowsRead = 100;
const manyRows = 2000;

let running: RunningServer | undefined;
const server = testServer(() => running);
const texts: string[] = [];
const mailTexts: string[] = [];
const plans: PlanStep[] = [];
const { query } = pg.Client.prototype;

type PlanStep = {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanStep[];
};

beforeAll(async () => {
  // Each connection keeps the function that it finds when it opens.
  recordStatements();
  const database = await createDatabase(inject('sharedPostgresUrl'), true);
  const databaseUrl = `${database}?options=${encodeURIComponent(explainEveryStatement)}`;
  running = await startTestServer({ databaseUrl });
});

afterAll(async () => {
  await running?.close();
  pg.Client.prototype.query = query;
});

/** Makes the database send the executed plan of each statement as a notice. */
const explainEveryStatement = [
  'session_preload_libraries=auto_explain',
  ...['log_min_duration=0', 'log_analyze=on', 'log_timing=off', 'log_format=json', 'log_level=notice'].map(
    (setting) => `auto_explain.${setting}`,
  ),
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

function readPlan({ message = '' }: { message?: string | undefined }): void {
  const [, explained] = /^duration: .* plan:\n(.*)/s.exec(message) ?? [];
  if (explained) plans.push((JSON.parse(explained) as { Plan: PlanStep }).Plan);
}

const withSteps = (plan: PlanStep): PlanStep[] => [plan, ...(plan.Plans ?? []).flatMap(withSteps)];

const listened = new WeakSet<pg.Client>();

/** Records what the pool sends, but for the check of keys at the start; that of the mail worker, which takes mails of several bookings, separately. */
function recordStatements(): void {
  function record(this: pg.Client, ...args: unknown[]) {
    if (!listened.has(this)) this.on('notice', readPlan);
    listened.add(this);
    const [statement] = args as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (/update "?mails/i.test(text)) mailTexts.push(text);
    else if (!/from "uploads"|AS sealed/i.test(text)) texts.push(text);
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  }
  pg.Client.prototype.query = record as typeof pg.Client.prototype.query;
}

it('books a car for a new guest, with mails and notifications, by few statements', async () => {
  const car = await findCar(server);
  texts.length = 0;
  expect((await checkout(server, checkoutBody(car))).status).toBe(200);
  // Mails and notifications are one statement.
  expect(texts.filter((text) => /insert into "(bookings|mails)"/i.test(text))).toHaveLength(2);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(maxStatements);
});

it('stores by one statement that several mails were sent', async () => {
  const { db, mailWorker, ...services } = server.get().services;
  await mailWorker.settle();
  const content = { subject: 'Hello', text: 'Hello', html: 'Hello' };
  const mail = { kind: 'contact', recipient: 'desk@example.com', language: 'en', content } as const;
  await queueMails(
    db,
    mailOptions(services),
    Array.from({ length: 8 }, () => mail),
  );
  mailTexts.length = 0;
  await mailWorker.settle();
  // On a busy machine, those of each tenth of a second.
  expect(mailTexts.filter((text) => text.includes('sent_at" =')).length).toBeLessThan(8);
});

it('reads only rows of its car, driver and staff, also where the statistics are older than the rows', async () => {
  const car = await findCar(server);
  const { db } = server.get().services;
  await db.execute(sql`TRUNCATE bookings CASCADE`);
  await createBookings(db, manyRows, testNow);
  // After the statistics, in which no booking is unpaid.
  await db.execute(sql`UPDATE bookings SET status = 'pending', held_by = repeat(substr(driver_id, 21), 16)`);
  plans.length = 0;
  expect((await checkout(server, checkoutBody(car))).status).toBe(200);
  const steps = plans
    .flatMap(withSteps)
    .filter((step) => /^(users|bookings)/.test(step['Relation Name'] ?? step['Index Name'] ?? ''));
  expect(steps.map((step) => step['Relation Name'])).toEqual(expect.arrayContaining(['users', 'bookings']));
  const rowsRead = (step: PlanStep) => (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0);
  expect(steps.filter((step) => rowsRead(step) > maxRowsRead)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { type Program, startProduct } from '../support/product.ts';
import { placeId } from '../support/trips.ts';
import { type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { checkoutOf, type FreeCar, findCarsOf, randomTrip, sendCheckout } from './checkout-calls.ts';
import { embeddedGround, type Ground, killProduct, postgresGround } from './grounds.ts';

const senders = 4;
const place = placeId('paris-cdg');
/** The server dies this long after the first checkout or its answer, at most. */
const longestLife = 1500;

interface Order {
  key: string;
  email: string;
  body: object;
  /** What the server said; null when it died before it could. */
  answer: { bookingId: string } | 'refused' | null;
}

/** Where servers die: which program they are, on what, and who takes their mails. */
interface Field extends Ground {
  program: Program;
  mails: MailSink;
}

function fieldOf(ground: Ground, program: Program, mails: MailSink): Field {
  return { ...ground, env: { ...ground.env, SMTP_URL: mails.url }, program, mails };
}

/** Sends an order; the same one again is the same booking. */
async function send(url: string, order: Order): Promise<void> {
  try {
    const { status, json, text } = await sendCheckout(url, order.body, { 'idempotency-key': order.key });
    if (status >= 500) throw new Error(`${status} ${text}`);
    order.answer = status === 200 ? { bookingId: (json as { bookingId: string }).bookingId } : 'refused';
  } catch (error) {
    if (error instanceof Error && /^5\d\d /.test(error.message)) throw error;
  }
}

/** Orders one after another, of any of the cars for any days, until the server is dead. Some are refused, which is fine. */
async function keepOrdering(
  url: string,
  cars: FreeCar[],
  random: () => number,
  orders: Order[],
  isDead: () => boolean,
  tellAnswer: () => void,
) {
  while (!isDead()) {
    const body = checkoutOf(pick(cars, random), { ...randomTrip(random), place });
    const order: Order = { key: randomUUID(), email: body.driver.email, body, answer: null };
    orders.push(order);
    await send(url, order);
    if (order.answer) tellAnswer();
  }
}

/** Lets the server die at a random moment under a stream of orders: in one round of four perhaps before it has answered any. */
async function dieUnderOrders({ env, program }: Field, random: () => number): Promise<Order[]> {
  const product = await startProduct(env, program);
  const cars = await findCarsOf(place, product.siteUrl, random);
  const orders: Order[] = [];
  let dead = false;
  let tellAnswer = () => {};
  const answered = new Promise<void>((resolve) => {
    tellAnswer = resolve;
  });
  const waitsForAnswer = random() < 0.75;
  const streams = Array.from({ length: senders }, () =>
    keepOrdering(product.siteUrl, cars, random, orders, () => dead, tellAnswer),
  );
  if (waitsForAnswer) await answered;
  await new Promise((resolve) => setTimeout(resolve, random() * longestLife));
  await killProduct(product);
  dead = true;
  await Promise.all(streams);
  return orders;
}

/** What the database says about the orders: bookings per order, and whether any mail is there twice, or was lost on its way. */
async function check({ open, mails }: Field, orders: Order[]): Promise<string[]> {
  const { db, close } = await open();
  try {
    const wrong: string[] = [];
    for (const { key, email, answer } of orders) {
      const rows = await selectRows<{ id: string; key: string | null }>(
        db,
        sql`SELECT b.id, k.key FROM bookings b JOIN users u ON u.id = b.driver_id
          LEFT JOIN idempotency_keys k ON k.booking_id = b.id WHERE u.email = ${email}`,
      );
      if (rows.length > 1) wrong.push(`${rows.length} bookings of ${email}`);
      if (rows.some((row) => row.key !== key)) wrong.push(`a booking of ${email} without its key`);
      if (answer === 'refused' && rows.length > 0) wrong.push(`a refused booking of ${email}`);
      if (answer !== null && answer !== 'refused' && rows[0]?.id !== answer.bookingId)
        wrong.push(`lost ${answer.bookingId}`);
    }
    const double = await selectRows<{ kind: string; recipient: string }>(
      db,
      sql`SELECT kind, recipient FROM mails WHERE booking_id IS NOT NULL GROUP BY kind, recipient, booking_id HAVING count(*) > 1`,
    );
    wrong.push(...double.map(({ kind, recipient }) => `mail ${kind} to ${recipient} twice`));
    return [...wrong, ...(await checkMails(db, mails, orders))];
  } finally {
    await close();
  }
}

/** A mail that counts as sent has arrived, and what arrived, be it twice, has the id of the one row that it was written as. */
async function checkMails(db: Database, { received }: MailSink, orders: Order[]): Promise<string[]> {
  const rows = await selectRows<{ id: string; recipient: string; sent: boolean; failed: boolean }>(
    db,
    sql`SELECT message_id AS id, recipient, sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed FROM mails`,
  );
  const ours = new Set(orders.map(({ email }) => email));
  const lost = rows.filter(
    ({ id, recipient, sent, failed }) => ours.has(recipient) && (failed || (sent && !received.has(plainId(id)))),
  );
  const ids = new Set(rows.map(({ id }) => plainId(id)));
  const repeated = rows.length - ids.size;
  return [
    ...lost.map(({ id, recipient }) => `mail ${id} to ${recipient} counts as sent and never arrived`),
    ...(repeated > 0 ? [`${repeated} mails share an id`] : []),
  ];
}

function plainId(messageId: string): string {
  return messageId.replace(/^<|>$/g, '');
}

/** After the death: the restarted server answers every order, those it had answered with the same booking. */
async function sendAgain({ env, program }: Field, orders: Order[]): Promise<string[]> {
  const product = await startProduct(env, program);
  const wrong: string[] = [];
  try {
    for (const order of orders) {
      const before = order.answer;
      await send(product.siteUrl, order);
      if (order.answer === null) wrong.push(`no answer to ${order.key} after the restart`);
      else if (before && JSON.stringify(before) !== JSON.stringify(order.answer))
        wrong.push(`another answer to ${order.key}`);
    }
  } finally {
    await killProduct(product);
  }
  return wrong;
}

/** A killed server loses nothing that it had answered, makes nothing twice, and starts again by itself. */
export async function proveKill(
  { seed, from, to, deadline, tell }: Campaign,
  program: Program = 'build',
): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const count = (name: string, more: number) => {
    outcome.counts[name] = (outcome.counts[name] ?? 0) + more;
  };
  const mails = await startMailSink();
  const grounds = [fieldOf(await embeddedGround(), program, mails), fieldOf(await postgresGround(), program, mails)];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const ground = pick(
        [grounds[round % grounds.length] ?? grounds[0]].flatMap((one) => one ?? []),
        () => 0,
      );
      const orders = await dieUnderOrders(ground, randomOfRound(seed, round));
      const unanswered = orders.filter(({ answer }) => answer === null).length;
      const wrong = [
        ...(await check(ground, orders)),
        ...(await sendAgain(ground, orders)),
        ...(await check(ground, orders)),
      ];
      count(`${ground.kind}: kills`, 1);
      count(`${ground.kind}: checkouts`, orders.length);
      count(`${ground.kind}: answered before the kill`, orders.length - unanswered);
      count(`${ground.kind}: cut off without an answer`, unanswered);
      outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${ground.kind}: ${what}`));
      outcome.rounds += 1;
      if (outcome.rounds % 10 === 0) tell(`kill: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { close } of grounds) await close();
    await mails.close();
  }
  count('mails that arrived', mails.received.size);
  count('of them more than once', [...mails.received.values()].filter((times) => times > 1).length);
  return outcome;
}

import { randomUUID } from 'node:crypto';
import type { MailSink } from '../support/mail-sink.ts';
import type { Program } from '../support/start-product.ts';
import { placeId } from '../support/trip.ts';
import { pick } from './campaign.ts';
import { checkoutOf, type FreeCar, findCarsOf, randomTrip, sendCheckout } from './checkout-calls.ts';
import type { DatabaseFixture } from './database-fixtures.ts';

/** How many people order at a time. */
const senders = 4;
/** Milliseconds between an order that got no answer and the next one. */
const pause = 50;
const place = placeId('paris-cdg');

export interface Order {
  key: string;
  email: string;
  body: object;
  /** What the server said; null when it could not. */
  response: { bookingId: string } | 'refused' | null;
}

/** Where servers are ordered from: which program they are, on what, and who takes their mails. */
export interface Field extends DatabaseFixture {
  program: Program;
  mails: MailSink;
}

export function fieldOf(fixture: DatabaseFixture, program: Program, mails: MailSink): Field {
  return { ...fixture, env: { ...fixture.env, SMTP_URL: mails.url }, program, mails };
}

/** Sends an order; the same one again is the same booking. `mayBeAway` takes 503 for no answer, otherwise it is a fault as any 5xx is. */
export async function sendOrder(url: string, order: Order, mayBeAway = false): Promise<void> {
  const response = await sendCheckout(url, order.body, { 'idempotency-key': order.key }).catch(() => null);
  if (response === null || (mayBeAway && response.status === 503)) return;
  if (response.status >= 500) throw new Error(`${response.status} ${response.text}`);
  order.response =
    response.status === 200 ? { bookingId: (response.json as { bookingId: string }).bookingId } : 'refused';
}

export interface Stream {
  orders: Order[];
  /** Settles with the first order that is answered. */
  firstResponse: Promise<void>;
  /** Sends no more and waits for those under way. */
  end(): Promise<void>;
}

/** Orders from several people, one after another, of any car of one place for any days. Some are refused, which is fine. */
export async function streamOrders(url: string, random: () => number, mayBeAway = false): Promise<Stream> {
  const cars = await findCarsOf(place, url, random);
  const orders: Order[] = [];
  let isOver = false;
  let resolveFirst = () => {};
  const firstResponse = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  const keepOrdering = async () => {
    while (!isOver) {
      const order = newOrder(cars, random);
      orders.push(order);
      await sendOrder(url, order, mayBeAway);
      if (order.response) resolveFirst();
      // Whoever could not order doesn't try again a thousand times a second.
      else await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const streams = Array.from({ length: senders }, keepOrdering);
  return {
    orders,
    firstResponse,
    end: async () => {
      isOver = true;
      await Promise.all(streams);
    },
  };
}

function newOrder(cars: FreeCar[], random: () => number): Order {
  const body = checkoutOf(pick(cars, random), { ...randomTrip(random), place });
  return { key: randomUUID(), email: body.driver.email, body, response: null };
}

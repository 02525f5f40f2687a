import { randomUUID } from 'node:crypto';
import type { MailSink } from '../support/mail-sink.ts';
import type { Program } from '../support/start-product.ts';
import { placeId } from '../support/trip.ts';
import { pick } from './campaign.ts';
import { checkoutOf, type FreeCar, findCarsOf, randomTrip, sendCheckout } from './checkout-calls.ts';
import type { DatabaseFixture } from './database-fixtures.ts';

/** The number of people who order concurrently. */
const senders = 4;
/** Milliseconds between an order without a response and the next one. */
const pause = 50;
const place = placeId('paris-cdg');

export interface Order {
  key: string;
  email: string;
  body: object;
  /** The server's response; null if there was none. */
  response: { bookingId: string } | 'refused' | null;
}

/** A database with the program that runs on it and the server that receives its mails. */
export interface OrderSetup extends DatabaseFixture {
  program: Program;
  mails: MailSink;
}

export function createOrderSetup(fixture: DatabaseFixture, program: Program, mails: MailSink): OrderSetup {
  return { ...fixture, env: { ...fixture.env, SMTP_URL: mails.url }, program, mails };
}

/** Sends an order; the same order again is the same booking. `mayBeAway` accepts a 503 as no response; otherwise a 503 is a failure like any 5xx. */
export async function sendOrder(url: string, order: Order, mayBeAway = false): Promise<void> {
  const response = await sendCheckout(url, order.body, { 'idempotency-key': order.key }).catch(() => null);
  if (response === null || (mayBeAway && response.status === 503)) return;
  if (response.status >= 500) throw new Error(`${response.status} ${response.text}`);
  order.response =
    response.status === 200 ? { bookingId: (response.json as { bookingId: string }).bookingId } : 'refused';
}

export interface Stream {
  orders: Order[];
  /** Resolves with the first order that gets a response. */
  firstResponse: Promise<void>;
  /** Stops sending and awaits pending orders. */
  end(): Promise<void>;
}

/** Streams orders from several people, each one after another, for any car of one place on any days. Some are rejected, which is fine. */
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
      // After a failure, the person does not retry a thousand times a second.
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

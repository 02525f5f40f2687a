import { randomUUID } from 'node:crypto';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import type { Database } from '../../demo/server/db/database.ts';
import { operations } from '../../widget/contract/operations.ts';
import { guest } from '../support/bookings.ts';
import { callServer, type TestResponse } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';
import { pick } from './campaign.ts';
import { checkoutOf, type FreeCar, findCarsOf, randomTrip, type TripInput } from './checkout-calls.ts';
import { createPayer, type Payer } from './payer.ts';

/** One order of the load. `bookingId` is what the server has acknowledged; null if it refused or did not respond. */
export interface LoadOrder {
  key: string;
  email: string;
  bookingId: string | null;
  isRefused: boolean;
}

/** One response of the load, or a call without one. */
export interface LoadResponse {
  action: string;
  /** 0 if the connection failed. */
  status: number;
  code: string | null;
  retryAfter: string | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  milliseconds: number;
  text: string;
}

export interface Load {
  orders: LoadOrder[];
  payers: Payer[];
  responses: LoadResponse[];
  /** Stops sending, and resolves once each call has its response. */
  end: () => Promise<void>;
}

/** A server with the cars that its visitors book and the session of a customer. */
export interface LoadTarget {
  url: string;
  cars: ReadonlyMap<string, FreeCar[]>;
  customer: { cookie: string };
}

export type LoadCall = (
  action: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse | null>;

const visitors = 8;
const places = ['paris-cdg', 'nice-airport', 'barcelona-airport'].map(placeId);
/** Milliseconds that a visitor waits after a call that failed. */
const pauseAfterFailure = 60;
/** Calls of one order: a visitor repeats it with the same key until there is a response. */
const maxAttempts = 100;

const signInBody = { email: demoAccounts.customer.email, password: demoPassword };

/** Signs in the customer and finds the cars of some places. */
export async function findLoadTarget(url: string, random: () => number): Promise<LoadTarget> {
  const cars = new Map<string, FreeCar[]>();
  for (const place of places) cars.set(place, await findCarsOf(place, url, random));
  const signedIn = await callServer(url, 'POST', '/api/sign-in/frontend', signInBody, { origin: url });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  if (signedIn.status !== 200 || !cookie) throw new Error(`The customer cannot sign in: ${signedIn.status}`);
  return { url, cars, customer: { cookie } };
}

/** Resets what the one caller of all visitors has used of its limits an hour, between two rounds. */
export async function forgetLimits(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute('DELETE FROM rate_limits');
}

/** Several visitors search, look at prices, book, pay and sign in until `end` is called. */
export function startMixedLoad(target: LoadTarget, random: () => number): Load {
  const orders: LoadOrder[] = [];
  const payers: Payer[] = [];
  const responses: LoadResponse[] = [];
  let isOver = false;
  const call = createCall(target.url, responses);
  const order = (isCustomer: boolean) => {
    const entry = newOrder(isCustomer);
    orders.push(entry.order);
    return placeOrder(call, target, entry, random, () => isOver);
  };
  const actions = [
    () => search(call, random),
    () => call('page', 'GET', '/search'),
    () => quote(call, target, random),
    () => order(false),
    () => order(false),
    () => order(true),
    () => call('list', 'POST', '/api/bookings/1/10/en', {}, target.customer),
    () => call('sign-in', 'POST', '/api/sign-in/frontend', signInBody),
    () => {
      const payer = createPayer(checkoutOf(...randomWish(target, random)));
      payers.push(payer);
      return payer.pay(call, () => isOver);
    },
  ];
  const visit = async () => {
    while (!isOver) await pick(actions, random)();
  };
  const visits = Array.from({ length: visitors }, visit);
  return {
    orders,
    payers,
    responses,
    end: async () => {
      isOver = true;
      await Promise.all(visits);
    },
  };
}

function createCall(url: string, responses: LoadResponse[]): LoadCall {
  return async (action, method, path, body, headers = {}) => {
    const startedAt = Date.now();
    const response = await callServer(url, method, path, body, { origin: url, ...headers }).catch(
      (error: unknown) => new Error(reasonOf(error)),
    );
    const milliseconds = Date.now() - startedAt;
    const failed = response instanceof Error;
    responses.push({
      action,
      status: failed ? 0 : response.status,
      code: failed ? null : response.headers.get('rental-code'),
      retryAfter: failed ? null : response.headers.get('retry-after'),
      startedAt,
      milliseconds,
      text: failed ? response.message : response.status >= 400 ? response.text.slice(0, 300) : '',
    });
    if (failed || response.status >= 500) await new Promise((resolve) => setTimeout(resolve, pauseAfterFailure));
    return failed ? null : response;
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function search(call: LoadCall, random: () => number) {
  const { from, to } = randomTrip(random);
  const place = pick(places, random);
  const path = operations.searchCars.path.replace('{page}', '1').replace('{size}', '15');
  return call('search', 'POST', path, { pickupLocation: place, dropOffLocation: place, from, to });
}

function quote(call: LoadCall, target: LoadTarget, random: () => number) {
  const [car, { place, from, to }] = randomWish(target, random);
  const [fromWall, toWall] = [from, to].map((instant) => instant.slice(0, 16));
  const body = { car: car._id, pickupLocation: place, dropOffLocation: place, from: fromWall, to: toWall };
  return call('quote', 'POST', operations.getQuote.path, body);
}

function randomWish({ cars }: LoadTarget, random: () => number): [FreeCar, TripInput] {
  const place = pick(places, random);
  return [pick(cars.get(place) ?? [], random), { ...randomTrip(random), place }];
}

type NewOrder = { order: LoadOrder; driver: ReturnType<typeof guest>; isCustomer: boolean };

function newOrder(isCustomer: boolean): NewOrder {
  const driver = guest(isCustomer ? { email: demoAccounts.customer.email } : {});
  return { order: { key: randomUUID(), email: driver.email, bookingId: null, isRefused: false }, driver, isCustomer };
}

/** Sends an order until there is a response other than 5xx. At the end of the load it may stay without one. */
async function placeOrder(
  call: LoadCall,
  target: LoadTarget,
  { order, driver, isCustomer }: NewOrder,
  random: () => number,
  isOver: () => boolean,
): Promise<void> {
  const { booking, payLater } = checkoutOf(...randomWish(target, random));
  const body = isCustomer ? { booking, payLater } : { driver, booking, payLater };
  const headers = { 'idempotency-key': order.key, ...(isCustomer ? target.customer : {}) };
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const response = await call(
      isCustomer ? 'own booking' : 'booking',
      'POST',
      operations.checkout.path,
      body,
      headers,
    );
    const isRunning = response?.headers.get('rental-code') === 'idempotency_running';
    if (response && response.status < 500 && !isRunning) {
      if (response.status === 200) order.bookingId = (response.json as { bookingId: string }).bookingId;
      else order.isRefused = true;
      return;
    }
    if (isOver()) return;
  }
}

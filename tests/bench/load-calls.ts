import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { operations } from '../../widget/contract/operations.ts';
import { checkoutOf, findFreeCars, sendCheckout, type TripInput } from '../prove/checkout-calls.ts';
import { signInWith } from '../support/sign-in.ts';
import { callServer } from '../support/test-server.ts';
import { busyPlace, freeDay } from './synthetic-fleet.ts';

/** One call to one of the processes. Rejects on an unexpected response. */
export type LoadCall = (url: string) => Promise<void>;

export const frequentCustomer = demoAccounts.customer.email;
const day = 86_400_000;

/** `first` counts days from the start of the week in which no car is booked. From about forty days later none is booked either. */
export function freeTrip(first: number, days: number): TripInput {
  const start = Math.floor(Date.now() / day) * day + (freeDay + first) * day + 11 * 3_600_000;
  const [from, to] = [start, start + days * day].map((time) => new Date(time).toISOString()) as [string, string];
  return { place: busyPlace, from, to };
}

/** A search as a page sends it. It finds 500 cars and returns 15. */
export async function search(url: string): Promise<void> {
  const wall = (ahead: number) => `${new Date(Date.now() + ahead * day).toISOString().slice(0, 10)}T10:00`;
  const body = {
    ...{ pickupLocation: busyPlace, dropOffLocation: busyPlace, sort: 'recommended' },
    ...{ pickupAt: wall(freeDay), dropoffAt: wall(freeDay + 3) },
  };
  const path = operations.searchCars.path.replace('{page}', '1').replace('{size}', '15');
  const response = await callServer(url, 'POST', path, body, { origin: url });
  if (response.status !== 200) throw new Error(`The search returned ${response.status}`);
}

/** The first request of a visitor. */
export async function openHome(url: string): Promise<void> {
  const response = await callServer(url, 'GET', '/');
  if (response.status !== 200 || !response.text.includes('<h1'))
    throw new Error(`The page returned ${response.status}`);
}

export async function readSettings(url: string): Promise<void> {
  await callServer(url, 'GET', operations.getSettings.path);
}

/** Creates a call that reads the first and last page of a customer's bookings in turn. */
export async function createListReader(url: string): Promise<LoadCall> {
  const session = await signInWith({ get: () => ({ url }) }, frequentCustomer, demoPassword);
  const [first, last] = [1, 50].map((page) =>
    operations.bookingsPage.path.replace('{page}', String(page)).replace('{size}', '20').replace('{language}', 'en'),
  );
  let turn = 0;
  return async (at) => {
    turn += 1;
    const response = await callServer(at, 'POST', (turn % 2 ? first : last) ?? '', {}, { ...session, origin: at });
    const pages = response.status === 200 ? (response.json as [{ resultData?: unknown[] }?]) : [];
    if (pages[0]?.resultData?.length !== 20)
      throw new Error(`The list returned ${response.status}: ${response.text.slice(0, 200)}`);
  };
}

/** Creates a call that prices one of the free cars, as a page does once it is selected. */
export async function createQuoter(url: string): Promise<LoadCall> {
  const { place, from, to } = freeTrip(0, 3);
  const [fromWall, toWall] = [from, to].map((instant) => instant.slice(0, 16));
  const cars = await findFreeCars(url, freeTrip(0, 3));
  let turn = 0;
  return async (at) => {
    turn += 1;
    const car = cars[turn % cars.length]?._id;
    const body = { car, pickupLocation: place, dropOffLocation: place, from: fromWall, to: toWall };
    const response = await callServer(at, 'POST', operations.getQuote.path, body, { origin: at });
    if (response.status !== 200)
      throw new Error(`The quote returned ${response.status}: ${response.text.slice(0, 200)}`);
  };
}

/** Creates a call that checks out a different car or period from a different address each time, so that each succeeds. */
export async function createOrderer(url: string): Promise<LoadCall> {
  const cars = await findFreeCars(url, freeTrip(0, 1));
  // Every other day, because a returned car is unavailable for an hour.
  const days = Array.from({ length: 30 }, (_, index) => 60 + 2 * index);
  const orders = days.flatMap((first) => cars.map((car) => checkoutOf(car, freeTrip(first, 1))));
  return async (at) => {
    const order = orders.pop();
    if (!order) throw new Error('No car is left to book');
    const address = `10.0.${orders.length >> 8}.${orders.length & 255}`;
    const response = await sendCheckout(at, order, { 'x-forwarded-for': address });
    if (response.status !== 200)
      throw new Error(`The checkout returned ${response.status}: ${response.text.slice(0, 200)}`);
  };
}

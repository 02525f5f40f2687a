import { Agent, request } from 'node:http';
import { operations } from '../../widget/contract/operations.ts';
import { checkoutOf, type FreeCar, findFreeCars } from '../prove/checkout-calls.ts';
import { freeTrip } from './load-calls.ts';
import { busyPlace, freeDay } from './synthetic-fleet.ts';

const day = 86_400_000;

/** Settings of a server whose caller is many visitors at once. */
export const measuredSettings = {
  TRUST_PROXY: '1',
  READ_LIMIT: '1000000',
  GUEST_BOOKING_LIMIT: '1000000',
  DEMO: '1',
};

/** Sends one request and resolves once its response is read. Rejects on an unexpected status. */
export type RateCall = () => Promise<void>;

export interface RateClient {
  calls: Record<RateName, RateCall>;
  close: () => void;
}

/** The kinds of requests that are measured, in this order. `empty` is a response without content: no other can be faster. */
export const rateNames = ['empty', 'settings', 'search', 'facets', 'page', 'quote', 'checkout'] as const;
export type RateName = (typeof rateNames)[number];

type Sent = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

/** Creates a function that sends requests on kept connections, as browsers and proxies do, without parsing the responses. */
function createSender(url: string, callers: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const send = ({ method, path, body, headers = {} }: Sent) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const content =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const all = { origin: url, 'accept-encoding': 'gzip', ...content, ...headers };
    return new Promise<void>((resolve, reject) => {
      const call = request(url + path, { method, agent, headers: all }, (response) => {
        const { statusCode = 0 } = response;
        response.resume().once('end', () => {
          if (statusCode === 200 || statusCode === 204) resolve();
          else reject(new Error(`${method} ${path} returned ${statusCode}`));
        });
      });
      call.on('error', reject).end(text);
    });
  };
  return { send, close: () => agent.destroy() };
}

/** Creates checkouts of different cars and days, each from another address. */
function createOrders(cars: readonly FreeCar[]) {
  // Every other day, because a returned car is unavailable for an hour.
  const days = Array.from({ length: 30 }, (_, index) => 60 + 2 * index);
  const orders = days.flatMap((first) => cars.map((car) => checkoutOf(car, freeTrip(first, 1))));
  return () => {
    const body = orders.pop();
    if (!body) throw new Error('No car is left to book');
    const address = `10.0.${orders.length >> 8}.${orders.length & 255}`;
    return { method: 'POST', path: operations.checkout.path, body, headers: { 'x-forwarded-for': address } };
  };
}

/** Creates the calls to one server. Searches start on one of eight days, as not all visitors want the same one. */
export async function createRateClient(url: string, callers: number): Promise<RateClient> {
  const { send, close } = createSender(url, callers);
  const cars = await findFreeCars(url, freeTrip(0, 1));
  const nextOrder = createOrders(cars);
  const wall = (ahead: number, hour = 10) =>
    `${new Date(Date.now() + ahead * day).toISOString().slice(0, 10)}T${hour}:00`;
  let turn = 0;
  const trip = () => {
    turn += 1;
    const [from, to] = [wall(freeDay, 10 + (turn % 8)), wall(freeDay + 3, 10 + (turn % 8))];
    return { pickupLocation: busyPlace, dropOffLocation: busyPlace, pickupAt: from, dropoffAt: to };
  };
  const searchPath = operations.searchCars.path.replace('{page}', '1').replace('{size}', '24');
  const calls: Record<RateName, RateCall> = {
    empty: () => send({ method: 'OPTIONS', path: operations.getSettings.path }),
    settings: () => send({ method: 'GET', path: operations.getSettings.path }),
    search: () => send({ method: 'POST', path: searchPath, body: { ...trip(), sort: 'recommended' } }),
    facets: () => send({ method: 'POST', path: operations.getSearchFacets.path, body: trip() }),
    page: () => {
      const { pickupAt, dropoffAt } = trip();
      return send({ method: 'GET', path: `/search?pickup=${busyPlace}&from=${pickupAt}&to=${dropoffAt}` });
    },
    quote: () => {
      const { pickupAt, dropoffAt, ...places } = trip();
      const car = cars[turn % cars.length]?._id;
      return send({
        method: 'POST',
        path: operations.getQuote.path,
        body: { car, ...places, pickupAt, dropoffAt, from: pickupAt, to: dropoffAt },
      });
    },
    checkout: () => send(nextOrder()),
  };
  return { calls, close };
}

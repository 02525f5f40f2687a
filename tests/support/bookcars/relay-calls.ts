import { readPage } from '../../../widget/contract/field-schemas.ts';
import type { OperationName } from '../../../widget/contract/operations.ts';
import { parseResponse } from '../contract-response.ts';
import { callServer } from '../test-server.ts';
import { recordedCustomer } from './recordings.ts';
import type { TestRelay } from './start-test-relay.ts';

/** A place of the recordings, and a trip there. */
export const recordedTrip = {
  pickupLocation: '6b00fc986ca1dbded8d052af',
  dropOffLocation: '6b00fc986ca1dbded8d052af',
  pickupAt: '2027-03-01T10:00',
  dropoffAt: '2027-03-04T10:00',
};

let guests = 0;

export const driverOf = (email: string) => ({
  ...{ email, fullName: 'Ada Lovelace', phone: '+33612345678' },
  ...{ birthDate: '1985-12-10', language: 'fr' },
});

/** Returns functions that search and book through a relay as its own site does. */
export function relayCalls(relay: () => TestRelay) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    callServer(relay().url, method, path, body, { origin: relay().url, ...headers });

  const read = async <Name extends OperationName>(name: Name, method: string, path: string, body?: unknown) =>
    parseResponse(name, await call(method, path, body));

  const findCars = async (more: object = {}) =>
    readPage(await read('searchCars', 'POST', '/api/frontend-cars/1/100', { ...recordedTrip, ...more })).rows;

  const quoteOf = (car: { _id: string }) => {
    const { pickupLocation, dropOffLocation, pickupAt: from, dropoffAt: to } = recordedTrip;
    const trip = { pickupLocation, dropOffLocation, from, to };
    return call('POST', '/api/x/quote', { car: car._id, ...trip, extras: {} });
  };

  /** Returns a checkout of the first car at its quoted price, by a guest with a new address. */
  const orderBody = async (more: Record<string, unknown> = {}) => {
    const car = (await findCars()).find(({ comingSoon, deposit }) => !comingSoon && deposit > 0);
    if (!car) throw new Error('The recordings have no car with a deposit');
    const quote = parseResponse('getQuote', await quoteOf(car));
    guests += 1;
    const { pickupLocation, dropOffLocation, pickupAt, dropoffAt } = recordedTrip;
    return {
      driver: driverOf(`guest-${guests}@example.com`),
      booking: {
        ...{ supplier: car.supplier._id, car: car._id, pickupLocation, dropOffLocation },
        ...{ from: '2027-03-01T09:00:00Z', to: '2027-03-04T09:00:00Z' },
      },
      ...{ pickupAt, dropoffAt, payLater: true, paymentChoice: 'later', language: 'fr' },
      ...{ quoteId: quote.quoteId, totalMinor: quote.totalMinor, currency: quote.currency },
      ...more,
    };
  };

  const book = async (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    call('POST', '/api/checkout', await orderBody(more), headers);

  /** Signs in the customer of the recordings, and returns the cookie. */
  const signIn = async (): Promise<{ cookie: string }> => {
    const { email, password } = recordedCustomer;
    const response = await call('POST', '/api/sign-in/frontend', { email, password });
    if (response.status !== 200) throw new Error(`The sign-in failed (${response.status}): ${response.text}`);
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    return { cookie };
  };

  /** Returns the requests that BookCars has received so far at paths that begin with `path`. */
  const sentToBookCars = (path: string) => relay().bookCars.received.filter(({ url }) => url.startsWith(path));

  return { call, read, findCars, quoteOf, orderBody, book, signIn, sentToBookCars };
}

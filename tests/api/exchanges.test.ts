import { expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import type { ServerOperation } from '../../widget/contract/operation.ts';
import { checkoutBody, findCar, guest } from '../support/bookings.ts';
import { type Exchange, readExchanges } from '../support/contract/exchanges.ts';
import { findOperation } from '../support/contract/find-operation.ts';
import { callServer, describeServer, type TestServer } from '../support/test-server.ts';
import { placeId, trip } from '../support/trip.ts';

/** Adapts the seed where the recorded calls expect other data. */
async function readSeedIds(server: TestServer) {
  const car = await findCar(server, 0);
  const suppliers = (await server.call('GET', '/api/all-suppliers')).json as { _id: string }[];
  const booked = await server.call('POST', '/api/checkout', checkoutBody(car));
  return { car, suppliers, bookingId: (booked.json as { bookingId: string }).bookingId };
}

async function signIn({ get }: TestServer): Promise<string> {
  const { email } = demoAccounts.customer;
  const { url } = get();
  const body = { email, password: demoPassword };
  const reply = await callServer(url, 'POST', '/api/sign-in/frontend', body, { origin: url });
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

type SeedIds = Awaited<ReturnType<typeof readSeedIds>>;

const unknownId = '0'.repeat(24);

/** Replaces each recorded id by one of the seed of the same kind. */
function translate(exchange: Exchange, { car, suppliers, bookingId }: SeedIds): { path: string; body: unknown } {
  const { operation } = findOperation(exchange.method, exchange.path);
  const ids: Record<string, string> = {
    getLocation: placeId('paris-cdg'),
    getCar: car._id,
    getBooking: bookingId,
    getUser: demoAccounts.customer.id,
  };
  const id = ids[operation.name] ?? demoAccounts.customer.id;
  const path = exchange.path
    .replace(/[0-9a-f]{24}/g, (found) => (found === unknownId ? unknownId : id))
    .replace('Barcelona%20Sants', 'Barcelona%20Sants%20Station');
  return { path, body: translateBody(operation, exchange.request, suppliers) };
}

function translateBody(operation: ServerOperation, request: unknown, suppliers: SeedIds['suppliers']): unknown {
  if (typeof request !== 'object' || request === null) return request ?? undefined;
  const body = { ...request } as Record<string, unknown>;
  const supplierIds =
    Array.isArray(body['suppliers']) && body['suppliers'].length > 0 ? suppliers.map(({ _id }) => _id) : [];
  if (operation.name === 'signIn') {
    const isRight = body['password'] !== '***';
    return { ...body, email: demoAccounts.customer.email, password: isRight ? demoPassword : 'wrong' };
  }
  return {
    ...body,
    ...('suppliers' in body ? { suppliers: supplierIds } : {}),
    ...('pickupLocation' in body ? { pickupLocation: trip.pickupLocation } : {}),
    ...('dropOffLocation' in body ? { dropOffLocation: trip.dropOffLocation } : {}),
    ...Object.fromEntries(
      ['id', '_id', 'user'].flatMap((key) => (key in body ? [[key, demoAccounts.customer.id]] : [])),
    ),
  };
}

/** Returns the recorded checkout for a car that is available here, with extras that it offers. */
async function newCheckout(server: TestServer, { request }: Exchange): Promise<unknown> {
  const { booking } = checkoutBody(await findCar(server, 0));
  const extras = { cancellation: false, amendments: false, theftProtection: false };
  const recorded = (request as { booking: object }).booking;
  return { ...(request as object), driver: guest(), booking: { ...recorded, ...booking, ...extras, price: undefined } };
}

describeServer('recorded BookCars calls, sent to our server', (server) => {
  let known: Promise<SeedIds> | undefined;

  it.each(
    readExchanges().map(
      (exchange, index) => [`${index} ${exchange.method} ${exchange.path} ${exchange.status}`, exchange] as const,
    ),
  )('%s', async (_name, exchange) => {
    known ??= readSeedIds(server);
    const ready = await known;
    const { operation } = findOperation(exchange.method, exchange.path);
    const { path, body: translated } = translate(exchange, ready);
    const body = operation.name === 'checkout' ? await newCheckout(server, exchange) : translated;
    const needsSession = exchange.status !== 403 && operation.access !== 'public';
    const signedIn = needsSession ? await signIn(server) : '';
    const reply = await server.call(exchange.method, path, body, signedIn ? { cookie: signedIn } : {});
    expect(reply.status, reply.text).toBe(exchange.status);
    if (reply.status !== 200) return;
    if (!operation.ok) return expect(reply.text).toBe('OK');
    expect(operation.ok.safeParse(reply.json).error?.issues).toBeUndefined();
    expect(shapeOf(reply.json)).toEqual(shapeOf(exchange.response));
  });
});

/** Returns the outermost shape of a response: BookCars' envelopes must be kept. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 && isPage(value[0]) ? 'page' : 'list';
  return typeof value;
}

function isPage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'resultData' in value && 'pageInfo' in value;
}

import { expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import type { ServerOperation } from '../../widget/contract/operation.ts';
import { checkoutBody, findCar, guest } from '../support/bookings.ts';
import { type Exchange, readExchanges } from '../support/contract/exchanges.ts';
import { findOperation } from '../support/contract/find-operation.ts';
import { callServer, describeServer, type TestServer } from '../support/test-server.ts';
import { placeId, trip } from '../support/trip.ts';

/** Where the recorded calls expect something else of the database than the seed has. */
async function world(server: TestServer) {
  const car = await findCar(server, 0);
  const suppliers = (await server.call('GET', '/api/all-suppliers')).json as { _id: string }[];
  const booked = await server.call('POST', '/api/checkout', checkoutBody(car));
  return { car, suppliers, bookingId: (booked.json as { bookingId: string }).bookingId };
}

async function signIn({ get }: TestServer): Promise<string> {
  const { email } = demoAccounts.customer;
  const { url } = get();
  const body = { email, password: demoPassword };
  const answer = await callServer(url, 'POST', '/api/sign-in/frontend', body, { origin: url });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

type World = Awaited<ReturnType<typeof world>>;

const unknownId = '0'.repeat(24);

/** The recorded ids, each replaced by one of ours of the same kind. */
function translate(exchange: Exchange, { car, suppliers, bookingId }: World): { path: string; body: unknown } {
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

function translateBody(operation: ServerOperation, request: unknown, suppliers: World['suppliers']): unknown {
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

/** The recorded checkout, of a car that is free here and with extras that it has. */
async function newCheckout(server: TestServer, { request }: Exchange): Promise<unknown> {
  const { booking } = checkoutBody(await findCar(server, 0));
  const extras = { cancellation: false, amendments: false, theftProtection: false };
  const recorded = (request as { booking: object }).booking;
  return { ...(request as object), driver: guest(), booking: { ...recorded, ...booking, ...extras, price: undefined } };
}

describeServer('recorded calls of the peer, made to our server', (server) => {
  let known: Promise<World> | undefined;

  it.each(
    readExchanges().map(
      (exchange, index) => [`${index} ${exchange.method} ${exchange.path} ${exchange.status}`, exchange] as const,
    ),
  )('%s', async (_name, exchange) => {
    known ??= world(server);
    const ready = await known;
    const { operation } = findOperation(exchange.method, exchange.path);
    const { path, body: translated } = translate(exchange, ready);
    const body = operation.name === 'checkout' ? await newCheckout(server, exchange) : translated;
    const needsSession = exchange.status !== 403 && operation.access !== 'public';
    const signedIn = needsSession ? await signIn(server) : '';
    const answer = await server.call(exchange.method, path, body, signedIn ? { cookie: signedIn } : {});
    expect(answer.status, answer.text).toBe(exchange.status);
    if (answer.status !== 200) return;
    if (!operation.ok) return expect(answer.text).toBe('OK');
    expect(operation.ok.safeParse(answer.json).error?.issues).toBeUndefined();
    expect(shapeOf(answer.json)).toEqual(shapeOf(exchange.response));
  });
});

/** What kind of value the answer is at its outermost: the peer's envelopes must be ours. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 && isPage(value[0]) ? 'page' : 'list';
  return typeof value;
}

function isPage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'resultData' in value && 'pageInfo' in value;
}

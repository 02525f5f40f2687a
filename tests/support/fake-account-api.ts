import type { ProblemCode } from '../../widget/contract/problem-codes.ts';
import { fakeCar } from './fake-car.ts';

const id = (digit: string) => digit.repeat(24);

export const fakePerson = {
  _id: id('a'),
  email: 'ada@example.org',
  fullName: 'Ada Lovelace',
  language: 'en',
  enableEmailNotifications: true,
  type: 'user',
};

const place = {
  _id: id('1'),
  name: 'Nice Airport',
  country: { _id: id('b'), name: 'France' },
  timeZone: 'Europe/Paris',
  address: 'Terminal 2, 06206 Nice',
  openingHours: Array(7).fill(['06:00', '23:00']),
};

const supplier = { _id: id('5'), fullName: 'Azur Cars', priceChangeRate: 0 };

const car = { ...fakeCar, multimedia: [] };

/** A booking far in the future, so that it can be changed and cancelled. */
export function fakeBooking(number: number, change: object = {}) {
  const reference = `RE-${String(number).padStart(4, '0')}`;
  return {
    _id: number.toString(16).padStart(24, '0'),
    supplier,
    car,
    driver: { _id: fakePerson._id, fullName: 'Ada Lovelace', email: 'ada@example.org', phone: '+33612345678' },
    pickupLocation: place,
    dropOffLocation: place,
    from: '2097-03-01T09:00:00.000Z',
    to: '2097-03-04T09:00:00.000Z',
    pickupAt: '2097-03-01T10:00',
    dropoffAt: '2097-03-04T10:00',
    status: 'pending',
    price: 90,
    cancellation: true,
    amendments: true,
    reference,
    days: 3,
    currency: 'USD',
    lines: [{ code: 'daily', amountMinor: 9000, quantity: 3, unitMinor: 3000 }],
    totalMinor: 9000,
    baseCurrency: 'USD',
    baseTotalMinor: 9000,
    paymentChoice: 'later',
    plan: { now: 0, atCounter: 9000, held: 40000 },
    paidMinor: 0,
    refundedMinor: 0,
    createdAt: '2096-01-01T09:00:00.000Z',
    ...change,
  };
}

/** The response to a quote for a change: `days` days at the same price. */
export function fakeQuote(days: number) {
  return {
    quoteId: `quote-${days}`,
    expiresAt: '2097-01-01T10:00:00.000Z',
    days,
    currency: 'USD',
    rate: 1,
    baseCurrency: 'USD',
    lines: [{ code: 'daily', amountMinor: days * 3000, quantity: days, unitMinor: 3000 }],
    totalMinor: days * 3000,
    baseTotalMinor: days * 3000,
    perDayMinor: 3000,
    depositMinor: 40000,
    plan: { later: { now: 0, atCounter: days * 3000, held: 40000 } },
  };
}

const features = [
  'quote',
  'flight-number',
  'reference',
  'change-request',
  'undo-status',
  'staff-refunds',
  'no-show',
  'cancellation-quote',
  'cancellation-requests',
  'newsletter',
  'guest-lookup',
  'wall-times',
];

export interface AccountCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly token: string | null;
  readonly key: string | null;
}

type Responder = (call: AccountCall) => Response | Promise<Response>;

/** Fakes the account API at the network boundary. Responders are matched by path prefix, the latest first. */
export class FakeAccountApi {
  readonly calls: AccountCall[] = [];
  person: object = fakePerson;
  readonly #responders: [path: string, respond: Responder][] = [
    ['/api/settings', () => Response.json({ features })],
    ['/api/sign-in/', () => Response.json(this.person)],
    ['/api/all-suppliers', () => Response.json([supplier])],
    ['/api/suppliers/', () => fakePage([{ ...supplier, carCount: 1 }])],
    ['/api/location/', () => Response.json({ ...place, parkingSpots: [] })],
    ['/api/locations/', () => Response.json([{ resultData: [place], pageInfo: [{ totalRecords: 1 }] }])],
    ['/api/car/', () => Response.json({ ...car, supplier, locations: [place] })],
    ['/api/notification-counter/', () => Response.json({ count: 0 })],
  ];

  on(path: string, respond: Responder): void {
    this.#responders.unshift([path, respond]);
  }

  /** Returns the calls whose path starts with `path`, in order. */
  sent(path: string): AccountCall[] {
    return this.calls.filter((call) => call.path.startsWith(path));
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address, 'https://page.example');
    const headers = new Headers(init.headers);
    const call = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/+/, '/'),
      query: search,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      token: headers.get('rental-booking'),
      key: headers.get('idempotency-key'),
    };
    this.calls.push(call);
    if (call.path.endsWith('/config.json')) return Response.json({});
    const found = this.#responders.find(([path]) => call.path.startsWith(path));
    return found ? found[1](call) : new Response('OK', { headers: { 'content-type': 'text/plain' } });
  };
}

/** A page of a list in the API's envelope. */
export function fakePage(rows: readonly object[], total = rows.length): Response {
  return Response.json([{ resultData: rows, pageInfo: rows.length > 0 ? [{ totalRecords: total }] : [] }]);
}

export function fakeProblem(status: number, code: ProblemCode, more: object = {}): Response {
  return new Response(JSON.stringify({ status, code, title: code, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

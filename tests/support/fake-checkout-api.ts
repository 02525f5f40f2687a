import type { CarDetail } from '../../widget/contract/car.ts';
import type { ProblemCode } from '../../widget/contract/problem-codes.ts';
import { addAddOns, addOnLine, type ChosenAddOn } from '../../widget/domain/add-ons.ts';
import { extraNames } from '../../widget/domain/enumerations.ts';
import { convertLines, type Minor, minor, toMinor } from '../../widget/domain/money.ts';
import { paymentPlan } from '../../widget/domain/payment-plan.ts';
import { priceRental } from '../../widget/domain/price.ts';
import { toInstant, type WallTime } from '../../widget/domain/wall-time.ts';
import { alternatives, car, fakeTrip, id, place, supplier, zone } from './fake-checkout-data.ts';

type Body = Record<string, never> & {
  paymentChoice?: string;
  extras?: object;
  addOns?: ChosenAddOn[];
  currency?: string;
  from: WallTime;
  to: WallTime;
};

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly token: string | null;
}

/** Fakes the checkout API at the network boundary. Tests set its fields to change what it returns. */
export class FakeCheckoutApi {
  readonly calls: FakeCall[] = [];
  /** Major units of US dollars. Tests change it to change the price. */
  dailyPrice = 30;
  car: Partial<typeof car> & Partial<Pick<CarDetail, 'excess' | 'notCovered' | 'extraKmPrice' | 'addOns'>> = {};
  supplier: object = {};
  /** The code of the country of every location. */
  countryCode = 'FR';
  features: string[] = ['quote', 'flight-number', 'license-number', 'change-request', 'reference', 'optional-account'];
  config: object = {};
  /** Another one than in the test before, if that has cached its booking. */
  bookingId = id('f');
  quoteMinutes = 30;
  /** The booking's status after checkout. `void` awaits the payment. */
  status: 'void' | 'pending' | 'deposit' | 'paid' | 'cancelled' = 'pending';
  /** True if the booking was cancelled because its payment never arrived. */
  hasExpired = false;
  /** Code and status with which the check of a payment fails. */
  checkProblem: [code: ProblemCode, status: number] | null = null;
  /** The amount paid for a booking that has been cancelled since, in cents. */
  paidMinor = 0;
  now = () => new Date();
  /** Responses to the next calls whose path contains `path`, instead of the usual ones. */
  readonly next: { path: string; response: () => Promise<Response> | Response }[] = [];
  readonly #bookings = new Map<string, { body: string; response: object }>();
  #quotes = 0;
  #losesResponse = false;

  get bookings(): number {
    return this.#bookings.size;
  }

  refuse(path: string, code: ProblemCode, status: number, more: object = {}): void {
    this.next.push({ path, response: () => problem(code, status, more) });
  }

  /** Fails one call on the network. With `after`, the server handles the request and the response is lost. */
  cut(path: string, { after = false } = {}): void {
    this.next.push({ path, response: () => Promise.reject(new TypeError('Failed to fetch')) });
    this.#losesResponse = after;
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(address, 'https://page.example');
    const headers = new Headers(init.headers);
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    const [key, token] = [headers.get('idempotency-key'), headers.get('rental-booking')];
    this.calls.push({ method: init.method ?? 'GET', path: pathname, body, key, token });
    const index = this.next.findIndex(({ path }) => pathname.includes(path));
    if (index >= 0) {
      const [turn] = this.next.splice(index, 1);
      if (this.#losesResponse && pathname === '/api/checkout') {
        this.#losesResponse = false;
        this.#book(body as Body, key ?? '');
      }
      if (turn) return await turn.response();
    }
    return this.#respond(pathname, body as Body, key ?? '');
  };

  quote(body: Body) {
    const from = toInstant(body.from, zone).instant;
    const to = toInstant(body.to, zone).instant;
    const priced = { ...car, ...this.car, dailyPrice: this.dailyPrice };
    const { priceChangeRate } = { ...supplier, ...this.supplier };
    const rental = priceRental({ car: priced, from, to, extras: body.extras ?? {}, priceChangeRate, timeZone: zone });
    const own = (body.addOns ?? []).flatMap(({ key, quantity }) =>
      (this.car.addOns ?? [])
        .filter((addOn) => addOn.key === key)
        .map(({ price, max, ...addOn }) => {
          const amounts = { price: toMinor(price), max: max === undefined ? null : toMinor(max) };
          return addOnLine({ ...addOn, ...amounts }, quantity, rental.days);
        }),
    );
    const price = addAddOns(rental, own);
    const currency = (body.currency ?? 'USD') as 'USD';
    const rate = { USD: 1, EUR: 0.86, GBP: 0.76, AUD: 1.53 }[currency as string] ?? 1;
    const { lines, total } = convertLines(price.lines, rate, currency);
    const deposit = minor(Math.round(toMinor(priced.deposit) * rate));
    this.#quotes += 1;
    return {
      quoteId: `quote-${this.#quotes}`,
      expiresAt: new Date(this.now().getTime() + this.quoteMinutes * 60_000).toISOString(),
      days: price.days,
      currency,
      rate,
      baseCurrency: 'USD',
      lines: lines.map(({ code, amount, quantity, unit, rate: change, key, names }) => ({
        code,
        amountMinor: amount,
        quantity,
        unitMinor: unit,
        rate: change,
        key,
        names,
      })),
      totalMinor: total.amount,
      baseTotalMinor: price.total,
      perDayMinor: Math.round(total.amount / price.days),
      depositMinor: deposit,
      plan: this.#plan(total.amount, deposit),
    };
  }

  #plan(total: Minor, deposit: Minor) {
    const ways = this.features.includes('online-payment')
      ? (['later', 'deposit', 'full'] as const)
      : (['later'] as const);
    return Object.fromEntries(ways.map((choice) => [choice, paymentPlan({ choice, total, deposit })]));
  }

  get alternatives() {
    const quote = this.quote({ ...fakeTrip.query } as never);
    return alternatives.map((brief) => ({ ...brief, quote }));
  }

  #respond(path: string, body: Body, key: string): Response {
    if (path.endsWith('config.json')) return Response.json(this.config);
    if (path === '/api/settings') return Response.json({ features: this.features });
    if (path.startsWith('/api/car/')) {
      const known = { ...car, ...this.car };
      if (!path.includes(known._id)) return new Response(null, { status: 204 });
      return Response.json({ ...known, supplier: { ...supplier, ...this.supplier } });
    }
    if (path === '/api/x/resolve-location') {
      return Response.json({ candidates: [place, { ...place, _id: id('2'), name: 'Lyon Airport' }] });
    }
    if (path.startsWith('/api/location-id/')) return Response.json(place._id);
    if (path.startsWith('/api/location/')) return Response.json({ ...place, countryCode: this.countryCode });
    if (path === '/api/x/quote') return Response.json(this.quote(body));
    if (path === '/api/checkout') return this.#book(body, key);
    if (path === '/api/create-checkout-session')
      return Response.json({ sessionId: 'session-1', clientSecret: 'secret' });
    if (path === '/api/check-checkout-session/session-1') {
      if (this.checkProblem) return problem(...this.checkProblem);
      return this.status === 'void' ? problem('payment_declined', 400) : Response.json('');
    }
    if (path.startsWith('/api/delete-temp-booking/')) {
      this.status = 'cancelled';
      this.#bookings.clear();
      return Response.json('');
    }
    if (path === '/api/x/payment/session-1') {
      const state = this.status === 'paid' || this.paidMinor > 0 ? 'paid' : 'open';
      const money = { amountMinor: 9000, currency: 'USD' };
      return Response.json({
        bookingId: this.bookingId,
        reference: '7K2M-Q9XF',
        state,
        bookingStatus: this.status,
        ...money,
      });
    }
    if (path.endsWith('/payment-choice')) {
      this.status = 'pending';
      return Response.json({ status: 'pending', plan: { now: 0, atCounter: 9000, held: 40000 }, currency: 'USD' });
    }
    if (path.endsWith('/receipt')) return Response.json({ receipt: 'signed.by.host' });
    if (path.startsWith('/api/booking/')) return Response.json(this.#booking());
    return problem('not_found', 404);
  }

  #book(body: Body, key: string): Response {
    const text = JSON.stringify(body);
    const known = this.#bookings.get(key);
    if (known && known.body !== text) return problem('idempotency_mismatch', 422);
    if (!known) this.status = this.#statusOf(body);
    const isBookCars = this.features.length === 0;
    const response = known?.response ?? {
      bookingId: this.bookingId,
      ...(!isBookCars && {
        reference: '7K2M-Q9XF',
        status: this.#statusOf(body),
        totalMinor: body['totalMinor'],
        currency: body.currency,
      }),
    };
    this.#bookings.set(key, { body: text, response });
    return Response.json(response, { headers: { 'rental-booking': 'token-of-the-booking' } });
  }

  #statusOf({ paymentChoice }: { paymentChoice?: string }): 'void' | 'pending' {
    return paymentChoice === undefined || paymentChoice === 'later' ? 'pending' : 'void';
  }

  #booking(): object {
    const [stored] = this.#bookings.values();
    const sent = JSON.parse(stored?.body ?? '{"booking":{}}') as { booking: Record<string, string | boolean> } & Body;
    const extras = Object.fromEntries(extraNames.map((name) => [name, sent.booking[name] === true]));
    const isBookCars = this.features.length === 0;
    const {
      quoteId: _quote,
      expiresAt: _expires,
      plan,
      ...price
    } = this.quote({
      ...fakeTrip.query,
      extras,
      currency: sent.currency,
    } as never);
    const { supplier: _supplier, ...bare } = { ...car, ...this.car };
    return {
      _id: this.bookingId,
      supplier: { ...supplier, ...this.supplier },
      car: bare,
      driver: { fullName: 'Ada Lovelace', email: 'ada@example.org' },
      pickupLocation: place,
      dropOffLocation: place,
      from: '2027-03-01T09:00:00.000Z',
      to: '2027-03-04T09:00:00.000Z',
      status: this.status,
      ...(this.hasExpired && { hasExpired: true }),
      ...(this.status === 'void' && { expireAt: new Date(this.now().getTime() + 30 * 60_000).toISOString() }),
      price: price.baseTotalMinor / 100,
      ...extras,
      ...(!isBookCars && {
        reference: '7K2M-Q9XF',
        pickupAt: fakeTrip.query.from,
        dropoffAt: fakeTrip.query.to,
        ...price,
        paymentChoice: sent['paymentChoice'] ?? 'later',
        plan: plan[sent['paymentChoice'] ?? 'later'],
        paidMinor: this.status === 'paid' ? price.totalMinor : this.paidMinor,
      }),
    };
  }
}

function problem(code: ProblemCode, status: number, more: object = {}): Response {
  return new Response(JSON.stringify({ status, code, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

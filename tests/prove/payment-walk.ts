import { randomUUID } from 'node:crypto';
import { pick } from './campaign.ts';
import { checkoutOf, type FreeCar, type TripInput } from './checkout-calls.ts';
import { type CallResult, codeOf, isDone, type NetworkConditions, send } from './network-conditions.ts';
import type { PaymentProvider, Session } from './payment-providers.ts';

/** A customer's random walk towards a payment: the state a browser keeps over a reload, and the responses it received. */
export interface Walk {
  readonly key: string;
  readonly email: string;
  /** Each customer has their own IP address, because an address may start only a few payments. */
  readonly from: Record<string, string>;
  readonly body: ReturnType<typeof checkoutOf> & Record<string, unknown>;
  /** The providers that the customer may use. */
  readonly providers: readonly PaymentProvider[];
  bookingId: string | null;
  token: string | null;
  sessions: Session[];
  due: { amount: number; currency: string } | null;
  /** The customer dropped the booking once, possibly without a response. The key may then create another booking. */
  triedToDrop: boolean;
  /** The server reported the booking as paid. */
  sawPaid: boolean;
  /** The server reported the booking as confirmed, to be paid at the counter. */
  sawConfirmed: boolean;
  /** The steps taken, for the failure message. */
  steps: string[];
}

export function newWalk(
  car: FreeCar,
  wanted: TripInput,
  random: () => number,
  providers: readonly PaymentProvider[],
): Walk {
  const order = checkoutOf(car, wanted);
  const paymentChoice = car.deposit > 0 && random() < 0.3 ? 'deposit' : 'full';
  const currency = pick(['USD', 'EUR', 'GBP'], random);
  const part = () => Math.floor(random() * 256);
  return {
    key: randomUUID(),
    email: order.driver.email,
    from: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
    body: { ...order, payLater: false, paymentChoice, currency },
    providers: random() < 0.15 ? providers : providers.slice(0, 1),
    bookingId: null,
    token: null,
    sessions: [],
    due: null,
    triedToDrop: false,
    sawPaid: false,
    sawConfirmed: false,
    steps: [],
  };
}

/** The next steps of a customer or their provider. Each must be safe to repeat. */
const steps = {
  async book(url: string, network: NetworkConditions, walk: Walk): Promise<CallResult> {
    const headers = { 'idempotency-key': walk.key, ...walk.from };
    const response = await send(url, network, 'POST', '/api/checkout', walk.body, headers);
    if (!isDone(response)) return response;
    const result = response.json as { bookingId: string; currency: string; plan: { now: number } };
    const isOther = walk.bookingId !== null && walk.bookingId !== result.bookingId;
    if (isOther && !walk.triedToDrop) throw new Error(`Two bookings of ${walk.email}`);
    if (isOther) walk.sessions = [];
    walk.bookingId = result.bookingId;
    walk.token = response.headers.get('rental-booking');
    walk.due = { amount: result.plan.now / 100, currency: result.currency };
    return response;
  },

  async open(url: string, network: NetworkConditions, walk: Walk): Promise<CallResult> {
    const provider = pick(walk.providers, network.random);
    const { path, body, read } = provider.open({ ...walk.due, bookingId: walk.bookingId, email: walk.email });
    const headers = { ...walk.from, 'rental-booking': walk.token ?? '' };
    const response = await send(url, network, 'POST', path, body, headers);
    if (isDone(response)) {
      const session = { ...read(response.json), provider };
      if (!walk.sessions.some(({ sessionId }) => sessionId === session.sessionId)) walk.sessions.push(session);
    }
    return response;
  },

  pay(url: string, network: NetworkConditions, walk: Walk): Promise<CallResult> {
    const session = pick(walk.sessions, network.random);
    return session.provider.pay(url, network, session);
  },

  async check(url: string, network: NetworkConditions, walk: Walk): Promise<CallResult> {
    const session = pick(walk.sessions, network.random);
    const path = session.provider.returnPath(session, walk.bookingId, network.random() < 0.3);
    const response = await send(url, network, 'POST', path);
    if (isDone(response)) walk.sawPaid = true;
    return response;
  },

  async message(url: string, network: NetworkConditions, walk: Walk): Promise<CallResult> {
    const session = pick(walk.sessions, network.random);
    const message = session.provider.message?.(session);
    return message ? send(url, network, 'POST', message.path, message.body, message.headers) : 'cut';
  },

  async later(url: string, network: NetworkConditions, walk: Walk): Promise<CallResult> {
    const headers = { 'rental-booking': walk.token ?? '' };
    const path = `/api/x/booking/${walk.bookingId}/payment-choice`;
    const response = await send(url, network, 'POST', path, { choice: 'later' }, headers);
    if (isDone(response)) walk.sawConfirmed = true;
    return response;
  },

  async drop(url: string, network: NetworkConditions, walk: Walk): Promise<CallResult> {
    walk.triedToDrop = true;
    const { sessionId } = pick(walk.sessions, network.random);
    return send(url, network, 'DELETE', `/api/delete-temp-booking/${walk.bookingId}/${sessionId}`);
  },
};

const usualSteps = ['open', 'pay', 'pay', 'pay', 'pay', 'check', 'check', 'check', 'book'] as const;
const stepsWithMessages = [...usualSteps, 'message', 'message'] as const;

function nextStep({ bookingId, sessions, providers }: Walk, random: () => number): keyof typeof steps {
  if (bookingId === null) return 'book';
  if (sessions.length === 0) return random() < 0.9 ? 'open' : 'later';
  const rare = random();
  if (rare < 0.05) return 'drop';
  return rare < 0.1 ? 'later' : pick(providers[0]?.message ? stepsWithMessages : usualSteps, random);
}

/** Takes up to `count` steps of one customer, until the server reports the booking as paid. */
export async function continueWalk(url: string, walk: Walk, network: NetworkConditions, count: number): Promise<void> {
  for (let step = 0; step < count && !walk.sawPaid; step += 1) {
    const name = nextStep(walk, network.random);
    const response = await steps[name](url, network, walk);
    walk.steps.push(`${name} ${codeOf(response)}`);
    if (name === 'book' && codeOf(response) === 'car_unavailable') return;
    if (name === 'drop' && isDone(response)) return;
  }
}

const reliable = { random: () => 1, cuts: 0, doubles: 0 };

/** Reloads the return page in the customer's browser. */
export async function reloadReturnPage(url: string, walk: Walk): Promise<void> {
  for (const session of walk.sessions) {
    await send(url, reliable, 'POST', session.provider.returnPath(session, walk.bookingId, true));
  }
}

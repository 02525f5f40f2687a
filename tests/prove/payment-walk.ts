import { randomUUID } from 'node:crypto';
import { pick } from './campaign.ts';
import { checkoutOf, type FreeCar, type Wanted } from './checkout-calls.ts';
import type { Session, Till } from './tills.ts';
import { type Answer, codeOf, isDone, send, type Weather } from './weather.ts';

/** A customer on the way to pay: what the browser would have kept over a reload, and what it was told. */
export interface Walk {
  readonly key: string;
  readonly email: string;
  /** Customers come from addresses of their own: one may only start so many payments. */
  readonly from: Record<string, string>;
  readonly body: ReturnType<typeof checkoutOf> & Record<string, unknown>;
  /** Where he may pay. */
  readonly tills: readonly Till[];
  bookingId: string | null;
  token: string | null;
  sessions: Session[];
  due: { amount: number; currency: string } | null;
  /** The customer gave up once, perhaps unheard; the key may bring another booking then. */
  triedToDrop: boolean;
  /** The server said that the booking is paid. */
  heardPaid: boolean;
  /** The server said that the booking is confirmed, to be paid at the counter. */
  heardLater: boolean;
  /** What was done, for the message of a failure. */
  steps: string[];
}

export function newWalk(car: FreeCar, wanted: Wanted, random: () => number, tills: readonly Till[]): Walk {
  const order = checkoutOf(car, wanted);
  const paymentChoice = car.deposit > 0 && random() < 0.3 ? 'deposit' : 'full';
  const currency = pick(['USD', 'EUR', 'GBP'], random);
  const part = () => Math.floor(random() * 256);
  return {
    key: randomUUID(),
    email: order.driver.email,
    from: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
    body: { ...order, payLater: false, paymentChoice, currency },
    tills: random() < 0.15 ? tills : tills.slice(0, 1),
    bookingId: null,
    token: null,
    sessions: [],
    due: null,
    triedToDrop: false,
    heardPaid: false,
    heardLater: false,
    steps: [],
  };
}

/** The steps a customer, or his provider, may take next. Each is safe to repeat; that is what is being proved. */
const steps = {
  async book(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const headers = { 'idempotency-key': walk.key, ...walk.from };
    const answer = await send(url, weather, 'POST', '/api/checkout', walk.body, headers);
    if (!isDone(answer)) return answer;
    const result = answer.json as { bookingId: string; currency: string; plan: { now: number } };
    const isOther = walk.bookingId !== null && walk.bookingId !== result.bookingId;
    if (isOther && !walk.triedToDrop) throw new Error(`Two bookings of ${walk.email}`);
    if (isOther) walk.sessions = [];
    walk.bookingId = result.bookingId;
    walk.token = answer.headers.get('rental-booking');
    walk.due = { amount: result.plan.now / 100, currency: result.currency };
    return answer;
  },

  async open(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const till = pick(walk.tills, weather.random);
    const { path, body, read } = till.open({ ...walk.due, bookingId: walk.bookingId, email: walk.email });
    const answer = await send(url, weather, 'POST', path, body, walk.from);
    if (isDone(answer)) {
      const session = { ...read(answer.json), till };
      if (!walk.sessions.some(({ sessionId }) => sessionId === session.sessionId)) walk.sessions.push(session);
    }
    return answer;
  },

  pay(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const session = pick(walk.sessions, weather.random);
    return session.till.pay(url, weather, session);
  },

  async check(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const session = pick(walk.sessions, weather.random);
    const path = session.till.returnPath(session, walk.bookingId, weather.random() < 0.3);
    const answer = await send(url, weather, 'POST', path);
    if (isDone(answer)) walk.heardPaid = true;
    return answer;
  },

  async message(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const session = pick(walk.sessions, weather.random);
    const message = session.till.message?.(session);
    return message ? send(url, weather, 'POST', message.path, message.body, message.headers) : 'cut';
  },

  async later(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const headers = { 'rental-booking': walk.token ?? '' };
    const path = `/api/x/booking/${walk.bookingId}/payment-choice`;
    const answer = await send(url, weather, 'POST', path, { choice: 'later' }, headers);
    if (isDone(answer)) walk.heardLater = true;
    return answer;
  },

  async drop(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    walk.triedToDrop = true;
    const { sessionId } = pick(walk.sessions, weather.random);
    return send(url, weather, 'DELETE', `/api/delete-temp-booking/${walk.bookingId}/${sessionId}`);
  },
};

const usual = ['open', 'pay', 'pay', 'pay', 'pay', 'check', 'check', 'check', 'book'] as const;
const withMessages = [...usual, 'message', 'message'] as const;

function nextStep({ bookingId, sessions, tills }: Walk, random: () => number): keyof typeof steps {
  if (bookingId === null) return 'book';
  if (sessions.length === 0) return random() < 0.9 ? 'open' : 'later';
  const rare = random();
  if (rare < 0.05) return 'drop';
  return rare < 0.1 ? 'later' : pick(tills[0]?.message ? withMessages : usual, random);
}

/** So many steps of one customer, or until the server has said that the booking is paid. */
export async function walkOn(url: string, walk: Walk, weather: Weather, count: number): Promise<void> {
  for (let step = 0; step < count && !walk.heardPaid; step += 1) {
    const name = nextStep(walk, weather.random);
    const answer = await steps[name](url, weather, walk);
    walk.steps.push(`${name} ${codeOf(answer)}`);
    if (name === 'book' && codeOf(answer) === 'car_unavailable') return;
    if (name === 'drop' && isDone(answer)) return;
  }
}

const calm = { random: () => 1, cuts: 0, doubles: 0 };

/** The customer's browser loads the return page once more. */
export async function comeBack(url: string, walk: Walk): Promise<void> {
  for (const session of walk.sessions) {
    await send(url, calm, 'POST', session.till.returnPath(session, walk.bookingId, true));
  }
}

import { randomUUID } from 'node:crypto';
import { sandboxCards } from '../../widget/domain/sandbox-cards.ts';
import { callServer, type TestAnswer } from '../support/server.ts';
import { pick } from './campaign.ts';
import { checkoutOf, type FreeCar, type Wanted } from './checkout-calls.ts';

/** A customer on the way to pay: what the browser would have kept over a reload, and what it was told. */
export interface Walk {
  readonly key: string;
  readonly email: string;
  readonly body: ReturnType<typeof checkoutOf> & Record<string, unknown>;
  bookingId: string | null;
  token: string | null;
  sessions: { sessionId: string; clientSecret: string }[];
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

export function newWalk(car: FreeCar, wanted: Wanted, random: () => number): Walk {
  const order = checkoutOf(car, wanted);
  const paymentChoice = car.deposit > 0 && random() < 0.3 ? 'deposit' : 'full';
  const currency = pick(['USD', 'EUR', 'GBP'], random);
  return {
    key: randomUUID(),
    email: order.driver.email,
    body: { ...order, payLater: false, paymentChoice, currency },
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

/** How a customer's network and fingers behave. */
export interface Weather {
  random: () => number;
  /** How often a call is cut off before its answer is heard. */
  cuts: number;
  /** How often a call is sent twice at one moment. */
  doubles: number;
}

type Answer = TestAnswer | 'cut';

/** One call as the weather has it. A server that is away counts as cut. */
async function send(
  url: string,
  { random, cuts, doubles }: Weather,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isCut = random() < cuts;
  const isDouble = random() < doubles;
  const patience = random() * 40;
  const call = () => callServer(url, method, path, body, { origin: url, ...headers }).catch((): Answer => 'cut');
  if (isCut) {
    await Promise.race([call(), new Promise((resolve) => setTimeout(resolve, patience))]);
    return 'cut';
  }
  const [answer = 'cut'] = await Promise.all(isDouble ? [call(), call()] : [call()]);
  if (answer !== 'cut' && answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer;
}

const isDone = (answer: Answer): answer is TestAnswer => answer !== 'cut' && answer.status === 200;
const codeOf = (answer: Answer) => (answer === 'cut' ? 'cut' : (answer.headers.get('rental-code') ?? answer.status));

/** The steps a customer may take next. Each is safe to repeat; that is what is being proved. */
const steps = {
  async book(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const headers = { 'idempotency-key': walk.key };
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
    const words = { locale: 'en', receiptEmail: walk.email, customerName: 'Ada', name: 'A car' };
    const body = { ...walk.due, ...words, bookingId: walk.bookingId };
    const answer = await send(url, weather, 'POST', '/api/create-checkout-session', body);
    if (isDone(answer)) {
      const session = answer.json as Walk['sessions'][number];
      if (!walk.sessions.some(({ sessionId }) => sessionId === session.sessionId)) walk.sessions.push(session);
    }
    return answer;
  },

  async pay(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const session = pick(walk.sessions, weather.random);
    const { number, effect } = weather.random() < 0.6 ? goodCard : pick(sandboxCards, weather.random);
    const card = { number, expiry: '12/40', code: '123' };
    const answer = await send(url, weather, 'POST', '/api/x/sandbox/pay', { ...session, ...card });
    if (effect !== 'challenge-pass' && effect !== 'challenge-fail') return answer;
    const approve = weather.random() < 0.8;
    return send(url, weather, 'POST', '/api/x/sandbox/authenticate', { ...session, approve });
  },

  async check(url: string, weather: Weather, walk: Walk): Promise<Answer> {
    const { sessionId } = pick(walk.sessions, weather.random);
    const answer = await send(url, weather, 'POST', `/api/check-checkout-session/${sessionId}`);
    if (isDone(answer)) walk.heardPaid = true;
    return answer;
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

const goodCard = sandboxCards[0] ?? { number: '', effect: 'pays' };

function nextStep({ bookingId, sessions }: Walk, random: () => number): keyof typeof steps {
  if (bookingId === null) return 'book';
  if (sessions.length === 0) return random() < 0.9 ? 'open' : 'later';
  const chances = ['open', 'pay', 'pay', 'pay', 'pay', 'check', 'check', 'check', 'book'] as const;
  const rare = random();
  if (rare < 0.05) return 'drop';
  return rare < 0.1 ? 'later' : pick(chances, random);
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

/** The customer's browser loads the return page once more. */
export async function comeBack(url: string, walk: Walk): Promise<void> {
  for (const { sessionId } of walk.sessions) {
    await callServer(url, 'POST', `/api/check-checkout-session/${sessionId}`, undefined, { origin: url });
  }
}

import { operations } from '../../widget/contract/operations.ts';
import { guest } from '../support/bookings.ts';
import { callServer, type TestResponse } from '../support/test-server.ts';
import { pick } from './campaign.ts';
import { checkoutOf, type FreeCar, type TripInput } from './checkout-calls.ts';

/** The text that an attacker wants strangers to read in the operator's mails. */
export const lure = 'www.prize.example';

/** The attackers' knowledge: public data, addresses of strangers, and the id of a stranger's booking that awaits payment. */
export interface Target {
  url: string;
  cars: FreeCar[];
  trip: TripInput;
  victims: string[];
  /** The operator's address, which the contact page shows. */
  contactEmail: string;
  /** The address of an account whose password they guess. */
  owner: string;
  bookingId: string;
}

interface Attack extends Target {
  random: () => number;
  /** The attacker's address at this moment. */
  headers: Record<string, string>;
}

type Act = (attack: Attack) => Promise<TestResponse>;

const post = ({ url, headers }: Attack, path: string, body: unknown) => callServer(url, 'POST', path, body, headers);
const get = ({ url, headers }: Attack, path: string) => callServer(url, 'GET', path, undefined, headers);

const withLure = (random: () => number) =>
  pick(['Ada Guest', 'Ada Guest', `You won ${lure}`, `Ada\r\nBcc: x@${lure}`], random);
const token = (random: () => number) => Array.from({ length: 43 }, () => pick([...'abcXYZ0189_-'], random)).join('');

const week = 7 * 86_400_000;

function weeksLater({ place, from, to }: TripInput, weeks: number): TripInput {
  const later = (at: string) => new Date(Date.parse(at) + weeks * week).toISOString();
  return { place, from: later(from), to: later(to) };
}

/** Books for a stranger, or for an address that exists nowhere, in one of ten weeks. */
function order(attack: Attack, change: object): Promise<TestResponse> {
  const { cars, random, trip, victims } = attack;
  const body = checkoutOf(pick(cars, random), weeksLater(trip, Math.floor(random() * 10)));
  const email = random() < 0.4 ? pick(victims, random) : body.driver.email;
  return post(attack, operations.checkout.path, {
    ...body,
    driver: { ...body.driver, email, fullName: withLure(random) },
    ...change,
  });
}

function upload(attack: Attack, content: BlobPart, name: string): Promise<TestResponse> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return post(attack, operations.createLicense.path, form);
}

/** 3 MB that a decoder would spend minutes on. */
const heavySvg = `<svg xmlns="http://www.w3.org/2000/svg">${'<g filter="url(#f)"><rect/></g>'.repeat(100_000)}</svg>`;

/** Everything that a person without an account can do to the detriment of others. */
export const acts: Record<string, Act> = {
  'book at the counter': (attack) => order(attack, {}),
  'hold for payment': (attack) => order(attack, { payLater: false, paymentChoice: 'full' }),
  'book again with another key': (attack) => order(attack, { driver: guest({ email: attack.victims[0] }) }),
  'sign up': (attack) =>
    post(attack, operations.signUp.path, {
      email: pick(attack.victims, attack.random),
      password: 'correct horse battery',
      fullName: withLure(attack.random),
      language: 'en',
    }),
  'have a mail sent again': (attack) => {
    const { random, victims, owner } = attack;
    const email = pick([...victims, owner], random);
    return post(attack, `/api/resend/frontend/${email}/${pick(['true', 'false'], random)}`, undefined);
  },
  'subscribe a stranger': (attack) =>
    post(attack, operations.sendEmail.path, {
      from: pick(attack.victims, attack.random),
      // Mails to others than the operator are refused.
      to: pick([...attack.victims, attack.contactEmail, attack.contactEmail], attack.random),
      subject: lure,
      message: lure,
      isContactForm: attack.random() < 0.5,
    }),
  'guess a password': (attack) =>
    post(attack, '/api/sign-in/frontend', { email: attack.owner, password: `guess-${attack.random()}` }),
  'guess a reference': (attack) =>
    post(attack, operations.openGuestBooking.path, {
      reference: token(attack.random).slice(0, 8),
      email: pick(attack.victims, attack.random),
    }),
  'read a booking': (attack) => get(attack, `/api/booking/${attack.bookingId}/en`),
  'pay a booking': (attack) =>
    post(attack, operations.createCheckoutSession.path, {
      amount: attack.random() * 100_000_000,
      currency: 'USD',
      locale: 'en',
      receiptEmail: pick(attack.victims, attack.random),
      customerName: withLure(attack.random),
      name: 'Rental',
      bookingId: attack.bookingId,
    }),
  'cancel a booking': (attack) => post(attack, `/api/cancel-booking/${attack.bookingId}`, {}),
  'take a booking over': (attack) =>
    callServer(attack.url, 'GET', `/api/booking/${attack.bookingId}/en`, undefined, {
      ...attack.headers,
      'rental-booking': token(attack.random),
      cookie: `rental-session=${token(attack.random)}`,
    }),
  'confirm a stranger’s order': (attack) => get(attack, `/confirm-booking/${token(attack.random)}`),
  'reset a password': (attack) =>
    post(attack, operations.activate.path, {
      userId: attack.bookingId,
      token: token(attack.random),
      password: 'correct horse battery',
    }),
  'forge a webhook': (attack) =>
    callServer(
      attack.url,
      'POST',
      '/webhooks/stripe',
      { type: 'checkout.session.completed' },
      {
        ...attack.headers,
        'stripe-signature': `t=1,v1=${token(attack.random)}`,
      },
    ),
  'upload a heavy drawing': (attack) => upload(attack, heavySvg, 'licence.png'),
  'upload rubbish': (attack) => upload(attack, `\x89PNG\r\n\x1a\n${token(attack.random)}`, 'licence.png'),
};

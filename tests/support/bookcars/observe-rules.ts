/** A backend's response to a request that one of BookCars' rules decides. */
export interface Observation {
  rule: string;
  status: number;
  /** A text without ids and addresses, or what kind of JSON it is. */
  body: string;
}

type Fields = Record<string, unknown>;
type Reply = { status: number; text: string; headers: Headers };
type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;

const unknownId = '0'.repeat(24);
const customer = { email: 'casey@example.com', password: 'Customer1!' };
const period = { from: '2027-09-01T09:00:00.000Z', to: '2027-09-05T09:00:00.000Z' };

/**
 * Sends requests that are accepted or refused by BookCars' rules, to a real backend or to the stand-in, which must respond alike.
 * `frontend` is the origin that the backend takes for its front end.
 */
export async function observeRules(backend: string, frontend: string): Promise<Observation[]> {
  const send: Send = async (path, body, headers = {}) => {
    const response = await fetch(`${backend}${path}`, {
      headers: { origin: frontend, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const seen: Observation[] = [];
  const observe = (rule: string, { status, text }: Reply): Reply => {
    seen.push({ rule, status, body: bodyOf(text) });
    return { status, text, headers: new Headers() };
  };
  await observeOrigins(send, observe);
  const draft = await draftBooking(send);
  const email = `rules-${Date.now()}@example.com`;
  observe('an address without an account is free', await send('/api/validate-email', { email }));
  const first = await send('/api/checkout', { booking: draft, driver: driverOf(email), payLater: true });
  observe('a guest books, which creates an account', first);
  const { bookingId } = JSON.parse(first.text) as { bookingId: string };
  observe('the address of a guest is taken', await send('/api/validate-email', { email }));
  observe('an address without @ is invalid', await send('/api/validate-email', { email: 'nonsense' }));
  await observeCheckouts({ send, observe, draft, email, bookingId });
  await observeSession({ send, observe, draft });
  return seen;
}

type Task = { send: Send; observe: (rule: string, reply: Reply) => Reply; draft: Fields };

const driverOf = (email: string) => ({
  ...{ email, fullName: 'Ada Lovelace', phone: '+33612345678', birthDate: '1985-12-10', language: 'en' },
});

async function observeOrigins(send: Send, observe: Task['observe']): Promise<void> {
  const allowed = (reply: Reply) => ({
    ...reply,
    text: reply.headers.get('access-control-allow-origin') ? 'allowed' : '',
  });
  observe('the front end’s origin is allowed', allowed(await send('/api/settings')));
  const foreign = await send('/api/settings', undefined, { origin: 'https://other.example' });
  observe('another origin is not allowed', allowed(foreign));
  observe('a wrong password signs nobody in', await send('/api/sign-in/frontend', { ...customer, password: 'wrong' }));
  observe('an account requires a session', await send(`/api/user/${unknownId}`));
  observe('an unknown car is empty', await send(`/api/car/${unknownId}/en`));
  observe('an unknown booking is empty', await send(`/api/booking/${unknownId}/en`));
}

/** Returns a booking of a car whose supplier requires no licence, as a checkout contains it. */
async function draftBooking(send: Send): Promise<Fields> {
  const suppliers = (JSON.parse((await send('/api/all-suppliers')).text) as { _id: string }[]).map(({ _id }) => _id);
  const lists = {
    ...{ carType: ['diesel', 'gasoline', 'electric', 'hybrid', 'plugInHybrid', 'unknown'], suppliers, ...period },
    ...{ gearbox: ['manual', 'automatic'], fuelPolicy: ['likeForlike', 'freeTank', 'fullToFull', 'FullToEmpty'] },
  };
  const places = JSON.parse((await send('/api/locations/1/30/en')).text) as [{ resultData: { _id: string }[] }];
  for (const { _id: place } of places[0].resultData) {
    const trip = { pickupLocation: place, dropOffLocation: place };
    const found = await send('/api/frontend-cars/1/15', { ...lists, ...trip });
    const [page] = JSON.parse(found.text) as [{ resultData: { _id: string; comingSoon?: boolean }[] }];
    for (const { _id: car, comingSoon } of page.resultData) {
      const { supplier } = JSON.parse((await send(`/api/car/${car}/en`)).text) as {
        supplier: { _id: string; licenseRequired?: boolean };
      };
      if (comingSoon || supplier.licenseRequired) continue;
      return { ...trip, ...period, car, supplier: supplier._id, price: 100, status: 'pending', cancellation: false };
    }
  }
  throw new Error('No car without a licence was found');
}

async function observeCheckouts(task: Task & { email: string; bookingId: string }): Promise<void> {
  const { send, observe, draft, email, bookingId } = task;
  const book = (booking: Fields, more: Fields = {}) => send('/api/checkout', { booking, payLater: true, ...more });
  const stored = JSON.parse((await send(`/api/booking/${bookingId}/en`)).text) as { driver: { _id: string } };
  const driver = stored.driver._id;
  observe('the same address with a driver is refused', await book(draft, { driver: driverOf(email) }));
  observe('the account is named instead', await book({ ...draft, driver }));
  observe('an unknown account is refused', await book({ ...draft, driver: unknownId }));
  observe('a booking without a price is refused', await book({ ...draft, driver, price: undefined }));
  observe('a payment needs a session', await book({ ...draft, driver }, { payLater: false }));
  observe('an unknown session has nothing to settle', await send('/api/check-checkout-session/cs_unknown', {}));
  observe('an unknown order has nothing to settle', await send(`/api/check-paypal-order/${bookingId}/X1`, {}));
  observe('an unknown session has no booking', await send('/api/booking-id/cs_unknown'));
  const payPal = await book({ ...draft, driver }, { payLater: false, payPal: true });
  observe('PayPal is paid after the booking', payPal);
  const { bookingId: id } = JSON.parse(payPal.text) as { bookingId: string };
  const { status } = JSON.parse((await send(`/api/booking/${id}/en`)).text) as { status: string };
  observe('an unpaid booking is void', { status: 200, text: status, headers: new Headers() });
}

async function observeSession({ send, observe, draft }: Task): Promise<void> {
  const signedIn = await send('/api/sign-in/frontend', customer);
  observe('a customer signs in', signedIn);
  const { _id: user } = JSON.parse(signedIn.text) as { _id: string };
  const [name = '', value = ''] = (signedIn.headers.getSetCookie().at(-1) ?? '').split(';')[0]?.split('=') ?? [];
  observe('the session is a cookie of this name', { status: 200, text: name, headers: new Headers() });
  const session = { cookie: `${name}=${value}` };
  observe('a session opens the account', await send(`/api/user/${user}`, undefined, session));
  const foreign = { ...session, origin: 'https://other.example' };
  observe('a session from another origin opens nothing', await send(`/api/user/${user}`, undefined, foreign));
  const lists = { user, statuses: [], suppliers: [] };
  observe(
    'a list without suppliers is refused',
    await send('/api/bookings/1/5/en', { ...lists, suppliers: undefined }, session),
  );
  observe('a list of no supplier is empty', await send('/api/bookings/1/5/en', lists, session));
  for (const cancellation of [false, true]) {
    const booking = { ...draft, driver: user, cancellation };
    const { bookingId } = JSON.parse((await send('/api/checkout', { booking, payLater: true })).text) as Fields;
    const cancel = () => send(`/api/cancel-booking/${bookingId}`, {}, session);
    observe(`a cancellation that was ${cancellation ? '' : 'not '}bought is requested`, await cancel());
    if (cancellation) observe('a cancellation is requested once', await cancel());
  }
}

/** Returns a text without what differs between two runs, or what kind of JSON it is. */
function bodyOf(text: string): string {
  if (text.startsWith('<!DOCTYPE html>')) return 'a page';
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return `list of ${JSON.stringify(parsed).length > 60 ? 'some' : 'none'}`;
    if (typeof parsed === 'object' && parsed !== null && 'bookingId' in parsed) return Object.keys(parsed).join();
    return typeof parsed === 'object' && parsed !== null ? 'an object' : text;
  } catch {
    return text
      .replace(/[0-9a-f]{24}/g, '(id)')
      .replace(/\S+@\S+/g, '(address)')
      .slice(0, 60);
  }
}

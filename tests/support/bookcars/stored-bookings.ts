import { randomBytes } from 'node:crypto';
import { readRecordings, recordedBooking, recordedCustomer } from './recordings.ts';

type Fields = Record<string, unknown>;

/** A response of BookCars: JSON, or a text if the body is one and `isJson` is not set. */
export type BookCarsResponse = { status: number; body?: unknown; isJson?: boolean };

type CheckoutBody = { booking?: Fields; driver?: Fields; payLater?: boolean; payPal?: boolean; sessionId?: string };

/** A day after the recordings, when BookCars deletes what was not paid. */
const expiry = '2026-12-01T00:00:00.000Z';

export type StoredBookings = ReturnType<typeof createStoredBookings>;

const newId = () => randomBytes(12).toString('hex');
const requiredFields = ['supplier', 'car', 'pickupLocation', 'dropOffLocation', 'from', 'to', 'price', 'status'];

/** The accounts and bookings of the stand-in, with BookCars' rules for both. */
export function createStoredBookings() {
  const recordings = readRecordings();
  const template = recordings.get(`GET ${recordedBooking}`)?.response as Fields;
  const cars =
    (recordings.get('POST /api/frontend-cars/1')?.response as { resultData: Fields[] }[] | undefined)?.[0]
      ?.resultData ?? [];
  const users = new Map<string, Fields>([
    [recordedCustomer.id, { _id: recordedCustomer.id, email: recordedCustomer.email }],
  ]);
  const bookings = new Map<string, Fields>();
  /** Makes mailing fail: BookCars then responds with an error, after it has created an account or a booking. */
  const mail = { isDown: false, unnamed: [] as string[] };
  /** The bookings that BookCars has mailed, with the language of the mail. */
  const mailed = new Map<string, unknown>();

  function isTaken(email: string): boolean {
    return [...users.values()].some((user) => user['email'] === email);
  }

  const hasLicense = (userId: string) => typeof users.get(userId)?.['license'] === 'string';

  /** Mails a booking in the language of its driver's account. Returns false if BookCars can't. */
  const mailBooking = (id: string, { driver }: Fields) => {
    const { language } = (users.get(String((driver as Fields)['_id'])) ?? driver) as Fields;
    const canMail = !mail.isDown && !mail.unnamed.includes(String(language));
    if (canMail) mailed.set(id, language);
    return canMail;
  };

  function signUp(person: Fields): BookCarsResponse {
    if (isTaken(String(person['email']))) return { status: 400, body: 'Internal Error: MongoServerError: E11000' };
    const id = newId();
    users.set(id, { ...person, _id: id });
    return { status: 200, body: 'OK' };
  }

  function setLanguage(id: string, language: string): BookCarsResponse {
    users.set(id, { ...users.get(id), language });
    return { status: 200, body: 'OK' };
  }

  /** Stores a booking. A driver in the body is always a new account, so its address must be new. */
  function checkout(body: CheckoutBody): BookCarsResponse {
    const { booking, driver } = body;
    const missing = requiredFields.filter((name) => booking?.[name] === undefined);
    if (!booking || missing.length > 0)
      return { status: 400, body: `Internal Error: ValidationError: ${missing[0]}: can't be blank` };
    const car = cars.find(({ _id }) => _id === booking['car']);
    if (!car) return { status: 400, body: 'Internal Error: Error: Car not found' };
    let driverId = booking['driver'] as string | undefined;
    if (driver) {
      const email = String(driver['email'] ?? '').toLowerCase();
      if (isTaken(email)) return { status: 400, body: 'Internal Error: MongoServerError: E11000 duplicate key error' };
      driverId = String(driver['_id'] ?? newId());
      users.set(driverId, { ...driver, _id: driverId, email, verified: false });
      if (mail.isDown) return { status: 400, body: 'Internal Error: Error: connect ECONNREFUSED' };
    }
    const user = users.get(driverId ?? '');
    if (!user) return { status: 400, body: `Internal Error: Error: User ${driverId} not found` };
    const { payLater, payPal, sessionId } = body;
    if (payLater !== true && payPal !== true && !sessionId) {
      return { status: 400, body: 'Internal Error: Error: paymentIntentId and sessionId not found' };
    }
    const _id = String(booking['_id'] ?? newId());
    if (bookings.has(_id)) return { status: 400, body: 'Internal Error: MongoServerError: E11000 duplicate key error' };
    const isTemporary = payLater !== true;
    // An account that was created with a booking expires with it.
    if (isTemporary && user['verified'] === false) user['expireAt'] = expiry;
    const { supplier: _supplier, ...facts } = car;
    bookings.set(_id, {
      ...template,
      ...booking,
      _id,
      car: { ...(template['car'] as Fields), ...facts },
      supplier: { ...(template['supplier'] as Fields), ...(car['supplier'] as Fields) },
      driver: { ...(template['driver'] as Fields), ...user, password: '$2a$10$secret' },
      pickupLocation: template['pickupLocation'],
      dropOffLocation: template['dropOffLocation'],
      cancelRequest: false,
      ...(isTemporary ? { status: 'void', expireAt: expiry, sessionId: payPal === true ? undefined : sessionId } : {}),
    });
    if (!isTemporary && !mailBooking(_id, { driver: user })) return { status: 400, body: 'Internal Error: TypeError' };
    return { status: 200, body: { bookingId: _id } };
  }

  /** Requests a cancellation: once, and only if it was bought or included. */
  function cancel(id: string): BookCarsResponse {
    const booking = bookings.get(id);
    if (booking?.['cancellation'] !== true || booking['cancelRequest'] === true) return { status: 204 };
    booking['cancelRequest'] = true;
    if (mail.isDown) return { status: 400, body: 'Internal Error: Error: connect ECONNREFUSED' };
    return { status: 200, body: 'OK' };
  }

  function grantCancellation(id: string): void {
    const booking = bookings.get(id);
    if (booking) booking['cancellation'] = true;
  }

  /** Lists a customer's bookings. A list that is missing in the request is an error, an empty one matches nothing. */
  function list({ user, suppliers, statuses }: Fields): BookCarsResponse {
    if (!Array.isArray(suppliers) || !Array.isArray(statuses))
      return { status: 400, body: 'Internal Error: TypeError: Cannot read properties of undefined' };
    const own = [...bookings.values()].filter(
      ({ driver, supplier, status }) =>
        (driver as Fields)['_id'] === user &&
        suppliers.includes((supplier as Fields)['_id']) &&
        statuses.includes(status),
    );
    return { status: 200, body: [{ resultData: own, pageInfo: own.length > 0 ? [{ totalRecords: own.length }] : [] }] };
  }

  /** Returns the details of a car, which have more of its supplier than a search. */
  function findCar(id: string): (Fields & { supplier: { _id: string } }) | undefined {
    const car = cars.find(({ _id }) => _id === id);
    if (!car) return undefined;
    const detail = recordings.get('GET /api/car/6b00fc986ca1dbded8d052c1/en')?.response as Fields;
    const supplier = { payLater: true, licenseRequired: false, ...(car['supplier'] as { _id: string }) };
    return { ...detail, ...car, locations: detail['locations'], supplier };
  }

  const find = (id: string) => bookings.get(id);
  const findBySession = (id: string) => [...bookings.values()].find(({ sessionId }) => sessionId === id);

  /** Confirms a booking that was paid online, and keeps the account that was created with it. */
  function confirm(id: string): void {
    const booking = bookings.get(id);
    const user = users.get(String((booking?.['driver'] as Fields | undefined)?.['_id']));
    if (!booking || !user) return;
    delete booking['expireAt'];
    delete user['expireAt'];
    booking['status'] = booking['isDeposit'] === true ? 'deposit' : 'paid';
  }

  const remove = (id: string) => bookings.delete(id);

  /** Deletes an unpaid booking, with the account that was created with it. */
  function removeTemporary(id: string, sessionId: string): BookCarsResponse {
    const booking = bookings.get(id);
    if (booking?.['sessionId'] === sessionId && booking['expireAt'] !== undefined) {
      const driver = users.get(String((booking['driver'] as Fields)['_id']));
      if (driver?.['expireAt'] !== undefined) users.delete(String(driver['_id']));
      bookings.delete(id);
    }
    return { status: 200, body: 'OK' };
  }

  return {
    ...{
      mail,
      mailed,
      mailBooking,
      signUp,
      setLanguage,
      findUser: (id: string) => users.get(id),
      findCar,
      isTaken,
      hasLicense,
      checkout,
      cancel,
      list,
      grantCancellation,
    },
    ...{ all: () => [...bookings.values()], find, findBySession, confirm, remove, removeTemporary },
  };
}

import type { ServerResponse } from 'node:http';
import { type LocalServer, type Received, startLocalServer } from '../local-server.ts';
import { patternOf, readRecordings, recordedCustomer } from './recordings.ts';
import { type BookCarsResponse, createStoredBookings, type StoredBookings } from './stored-bookings.ts';
import { createStoredPayments } from './stored-payments.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';

/** The session cookie that BookCars sets for the origin of its front end. */
const cookieName = 'bc-x-access-token-frontend';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = encodeURIComponent(`s:${encode({ alg: 'HS256' })}.${encode({ id: recordedCustomer.id })}.signed.outer`);

/** The token of every mail that the stand-in would send. */
export const mailedToken = 'mailed-token';

/** Paths that require the session cookie and the front end's origin. BookCars responds to others with 403. */
const gated =
  /^\/api\/(validate-access-token|user\/|bookings\/|cancel-booking|notification|mark-|has-password|change-password|update-|delete-(avatar|license|notif))/;

export type BookCarsStandIn = LocalServer & {
  /** The one origin that BookCars admits, its `BC_FRONTEND_HOST`; empty until the first request, whose origin it admits. */
  frontend: string;
  /** While true, every request fails as when the database of BookCars is down. */
  isDown: boolean;
  /** While true, the recorded customer has not confirmed their address. */
  isUnverified: boolean;
  /** The terms of a supplier by its id, where they differ from the recorded ones. */
  supplierTerms: Map<string, { minimumRentalDays?: number; payLater?: boolean; licenseRequired?: boolean }>;
  bookings: StoredBookings;
  payments: ReturnType<typeof createStoredPayments>;
};

/**
 * Starts a stand-in for a BookCars 8 backend: the recorded responses, and the rules that its real backend applies to sign-ins, guests,
 * bookings and origins (`../../../demo/server/BOOKCARS.md`).
 */
export async function startBookCars(frontend = ''): Promise<BookCarsStandIn> {
  const known = readRecordings();
  const bookings = createStoredBookings();
  const payments = createStoredPayments(bookings);
  const server = await startLocalServer((request, response) => handle(request, response));
  const flags = { isDown: false, isUnverified: false };
  const standIn: BookCarsStandIn = { ...server, frontend, ...flags, supplierTerms: new Map(), bookings, payments };
  return standIn;

  function handle(request: Received, response: ServerResponse): void {
    if (standIn.isDown) return void response.writeHead(500).end();
    const { method, url, headers } = request;
    standIn.frontend ||= headers.origin ?? '';
    if (headers.origin !== undefined && headers.origin !== standIn.frontend) {
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<!DOCTYPE html>\n<html lang="en">');
    }
    if (headers.origin === standIn.frontend) {
      response.setHeader('access-control-allow-origin', standIn.frontend);
      response.setHeader('access-control-allow-credentials', 'true');
    }
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    if (url.startsWith('/cdn/')) return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
    if (url === '/api/sign-in/frontend') return void signIn(request, response);
    const isSignedIn = headers.origin === standIn.frontend && headers.cookie === `${cookieName}=${token}`;
    if (gated.test(url) && !isSignedIn) {
      return void response
        .writeHead(403, { 'content-type': 'application/json' })
        .end('{"message":"No token provided!"}');
    }
    send(response, decide(request) ?? recorded(request));
  }

  function signIn({ body }: Received, response: ServerResponse): void {
    const { email, password } = JSON.parse(body) as Record<string, string>;
    if (email !== recordedCustomer.email || password !== recordedCustomer.password) {
      return void response.writeHead(204).end();
    }
    response.setHeader('set-cookie', [
      `${cookieName}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
      `${cookieName}=${token}; Max-Age=86400; Domain=localhost; Path=/; HttpOnly; SameSite=Strict`,
    ]);
    send(response, { status: 200, body: known.get('POST /api/sign-in/frontend')?.response });
  }

  /** Returns the response that depends on what was stored; null if the recorded one does. */
  function decide({ method, url, body }: Received): BookCarsResponse | null {
    const [, , name = '', id = '', other = ''] = url.split(/[/?]/);
    const fields = method === 'POST' && body.startsWith('{') ? (JSON.parse(body) as Record<string, never>) : {};
    const language = method === 'GET' && /^(booking|car|location)$/.test(name) ? (other.split('?')[0] ?? '') : '';
    if (bookings.mail.unnamed.includes(language)) return { status: 400, body: 'Internal Error: TypeError' };
    if (name === 'checkout') return lacksLicense(fields) ?? bookings.checkout(fields);
    if (name === 'update-user' || name === 'delete-temp-license') return { status: 200, body: 'OK' };
    if (name === 'change-password') return changePassword(fields);
    if (name === 'update-license') return { status: 200, body: `${id}.pdf`, isJson: true };
    if (name === 'confirm-email') return confirmEmail(id, other);
    if (name === 'validate-email') return validateEmail(String(fields['email']));
    if (name === 'cancel-booking') return bookings.cancel(id);
    if (name === 'bookings') return bookings.list(fields);
    if (name === 'create-checkout-session') return payments.createSession(fields);
    if (name === 'check-checkout-session') return payments.checkSession(id);
    if (name === 'create-paypal-order') return payments.createOrder(fields);
    if (name === 'check-paypal-order') return payments.checkOrder(id, other);
    if (name === 'delete-temp-booking') return bookings.removeTemporary(id, other);
    if (name === 'booking-id') return bookingId(bookings.findBySession(id));
    if (name === 'frontend-suppliers') return listSuppliers(String(fields['from']), String(fields['to']));
    if (name === 'sign-up') return bookings.signUp(fields);
    if (name === 'update-language') return bookings.setLanguage(String(fields['id']), String(fields['language']));
    if (name === 'user') {
      const customer = known.get(patternOf(method, url))?.response as object;
      const { language } = bookings.findUser(id) ?? {};
      const changed = {
        ...(language === undefined ? {} : { language }),
        ...(standIn.isUnverified && { verified: false }),
      };
      return { status: 200, body: { ...customer, ...changed } };
    }
    if (name === 'locations' && bookings.mail.unnamed.includes(url.split('/')[5] ?? '')) {
      return { status: 200, body: [{ resultData: [], pageInfo: [] }] };
    }
    const stored = name === 'booking' ? bookings.find(id) : name === 'car' ? findCar(id) : undefined;
    return stored ? { status: 200, body: stored } : null;
  }

  /** Changes nothing, so that the customer can sign in again. */
  function changePassword({ strict, password }: { strict?: boolean; password?: string }): BookCarsResponse {
    return strict && password !== recordedCustomer.password ? { status: 204 } : { status: 200, body: 'OK' };
  }

  /** Refuses a known driver without a licence for a supplier that demands one. */
  function lacksLicense({ booking }: { booking?: { supplier: string; driver?: string } }): BookCarsResponse | null {
    if (!booking?.driver || !standIn.supplierTerms.get(booking.supplier)?.licenseRequired) return null;
    if (bookings.hasLicense(booking.driver)) return null;
    return { status: 400, body: "Internal Error: Error: Driver's license required" };
  }

  /** Only this list leaves out suppliers whose shortest rental is longer than the trip; that of the cars contains theirs. */
  function listSuppliers(from: string, to: string): BookCarsResponse {
    const days = Math.ceil((Date.parse(to) - Date.parse(from)) / 86_400_000);
    const all = known.get('POST /api/frontend-suppliers')?.response as { _id: string }[];
    const minimumOf = (id: string) => standIn.supplierTerms.get(id)?.minimumRentalDays ?? 1;
    return { status: 200, body: all.filter(({ _id }) => minimumOf(_id) <= days) };
  }

  /** Of a supplier's terms, the details of a car have only these. */
  function findCar(id: string): object | undefined {
    const found = bookings.findCar(id);
    if (!found) return undefined;
    const { payLater, licenseRequired } = standIn.supplierTerms.get(found.supplier._id) ?? {};
    const changed = Object.entries({ payLater, licenseRequired }).filter(([, value]) => value !== undefined);
    return { ...found, supplier: { ...found.supplier, ...Object.fromEntries(changed) } };
  }

  function bookingId(booking: Record<string, unknown> | undefined): BookCarsResponse {
    return booking ? { status: 200, body: booking['_id'], isJson: true } : { status: 204 };
  }

  /** Confirms an address by the token that was mailed to it. */
  function confirmEmail(email: string, token: string): BookCarsResponse {
    if (!bookings.isTaken(decodeURIComponent(email))) return { status: 204 };
    const isValid = token === mailedToken;
    return {
      status: isValid ? 200 : 400,
      body: '<!DOCTYPE html><html lang="en"><body><p>A page of BookCars</p></body></html>',
    };
  }

  function validateEmail(email: string): BookCarsResponse {
    if (!/^[^@\s]+@[^@\s]+\.\w+$/.test(email))
      return { status: 400, body: 'Internal Error: Error: body.email is not valid' };
    return bookings.isTaken(email.toLowerCase()) ? { status: 204 } : { status: 200, body: 'OK' };
  }

  function recorded({ method, url }: Received): BookCarsResponse {
    const exchange = known.get(patternOf(method, url));
    return exchange ? { status: 200, body: exchange.response } : { status: 204 };
  }
}

function send(response: ServerResponse, { status, body, isJson = false }: BookCarsResponse): void {
  if (body === undefined) return void response.writeHead(status).end();
  const isText = typeof body === 'string' && !isJson;
  response.writeHead(status, { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}

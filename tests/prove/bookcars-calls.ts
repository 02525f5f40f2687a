import { carRanges, fuelPolicies, fuelTypes, gearboxes, mileageKinds } from '../../widget/domain/enumerations.ts';

/** Sends a request to BookCars or the relay; throws unless the response is a 200. */
export async function call<Response>(
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    headers: { ...headers, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}: ${text}`);
  return (/^[[{"]/.test(text) ? JSON.parse(text) : text) as Response;
}

/** A page of a list in BookCars' format. */
export type Page<Row> = [{ resultData: Row[] }?];

export const rowsOf = <Row>([page]: Page<Row>): Row[] => page?.resultData ?? [];

/** Returns the filters of a search for every car, which BookCars requires. */
export async function everyCar(backend: string): Promise<object> {
  const suppliers = await call<{ _id: string }[]>(`${backend}/api/all-suppliers`);
  return {
    ...{ suppliers: suppliers.map(({ _id }) => _id), ranges: carRanges, carType: fuelTypes, gearbox: gearboxes },
    ...{ fuelPolicy: fuelPolicies, mileage: mileageKinds, multimedia: [], rating: -1, seats: -1, deposit: -1 },
    ...{ includeAlreadyBookedCars: true, includeComingSoonCars: true },
  };
}

/** The address of BookCars' admin application in the trial, and a supplier of its seed. */
const adminOrigin = 'http://localhost:4111';
const supplier = { email: 'atlas@suppliers.test', password: 'Customer1!' };

/** Changes a booking's status as a supplier does in BookCars' admin application, which notifies the customer. */
export async function changeBookingStatus(backend: string, bookingId: string, status: string): Promise<void> {
  const headers = { origin: adminOrigin, 'content-type': 'application/json' };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${backend}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const signedIn = await post('/api/sign-in/admin', supplier);
  // The first cookie of the response clears an earlier session.
  const [cookie = ''] = signedIn.headers.getSetCookie().at(-1)?.split(';') ?? [];
  const changed = await post('/api/update-booking-status', { ids: [bookingId], status }, { cookie });
  if (changed.status !== 200) throw new Error(`The status was not changed: ${changed.status} ${await changed.text()}`);
}

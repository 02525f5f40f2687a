import { readPage } from '../../widget/contract/field-schemas.ts';
import { operations } from '../../widget/contract/operations.ts';
import { guest } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { callServer, type TestResponse } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';
import { pick } from './campaign.ts';

const day = 86_400_000;
const places = ['paris-cdg', 'nice-airport', 'marrakech-airport', 'barcelona-airport', 'lyon-part-dieu'];

/** A busy machine may close a connection just as it is reused. More lost connections than this are a failure. */
const maxLostConnections = 5;

export interface TripInput {
  place: string;
  from: string;
  to: string;
}

/** Returns a trip of one to ten days that starts in one to twenty months, in the middle of a day. */
export function randomTrip(random: () => number): TripInput {
  const start = Math.floor(Date.now() / day) * day + Math.floor(30 + random() * 570) * day + 11 * 3_600_000;
  const end = start + Math.ceil(random() * 10) * day;
  return { place: placeId(pick(places, random)), from: new Date(start).toISOString(), to: new Date(end).toISOString() };
}

/** Returns cars available for the trip that a guest may book without a licence scan and pay at the counter. */
export async function findFreeCars(url: string, { place, from, to }: TripInput) {
  const body = { pickupLocation: place, dropOffLocation: place, from, to };
  const response = await callServer(url, 'POST', '/api/frontend-cars/1/100', body, { origin: url });
  const { rows } = readPage(parseResponse('searchCars', response));
  const bySupplier = new Map(rows.map((car) => [car.supplier._id, car._id]));
  const suitable = new Set<string>();
  for (const [id, carId] of bySupplier) {
    const { supplier } = parseResponse('getCar', await callServer(url, 'GET', `/api/car/${carId}/en`));
    if (supplier.payLater && !supplier.licenseRequired) suitable.add(id);
  }
  return rows.filter((car) => suitable.has(car.supplier._id));
}

export type FreeCar = Awaited<ReturnType<typeof findFreeCars>>[number];

/** Returns cars of a place available for some random trip. After many rounds some trips have none left. */
export async function findCarsOf(place: string, url: string, random: () => number): Promise<FreeCar[]> {
  for (let lost = 0; ; ) {
    const cars = await findFreeCars(url, { ...randomTrip(random), place }).catch((error: unknown) => {
      lost += 1;
      if (lost > maxLostConnections) throw error;
      return [];
    });
    if (cars.length > 0) return cars;
  }
}

export function checkoutOf(car: FreeCar, { place, from, to }: TripInput) {
  const booking = { supplier: car.supplier._id, car: car._id, pickupLocation: place, dropOffLocation: place, from, to };
  return { driver: guest(), booking: { ...booking, status: 'pending' }, payLater: true };
}

export function sendCheckout(url: string, body: unknown, headers: Record<string, string> = {}): Promise<TestResponse> {
  return callServer(url, 'POST', operations.checkout.path, body, { origin: url, ...headers });
}

import { randomUUID } from 'node:crypto';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { operations } from '../../widget/contract/operations.ts';
import { parseResponse } from './contract-response.ts';
import type { TestResponse, TestServer } from './test-server.ts';
import { trip } from './trip.ts';

export type FoundCar = Awaited<ReturnType<typeof searchCars>>[number];

/** Returns the cars available for the trip, cheapest daily price first. */
export async function searchCars({ call }: TestServer, change: object = {}) {
  const response = await call('POST', '/api/frontend-cars/1/100', { ...trip, ...change });
  return readPage(parseResponse('searchCars', response)).rows;
}

/** Returns the first of the cars that can be paid for at the counter. */
export async function counterCar({ call }: TestServer, cars: readonly FoundCar[]): Promise<FoundCar> {
  for (const car of cars) {
    const { supplier } = parseResponse('getCar', await call('GET', `/api/car/${car._id}/en`));
    if (supplier.payLater) return car;
  }
  throw new Error(`None of ${cars.length} cars can be paid for at the counter`);
}

/** Returns an available car of a supplier that accepts guests without a licence scan and payment at the counter. Each `index` is another car. */
export async function findCar(server: TestServer, index = 0, change: object = {}): Promise<FoundCar> {
  const cars = await searchCars(server, change);
  const checks = await Promise.all(
    cars.map(async (car) => parseResponse('getCar', await server.call('GET', `/api/car/${car._id}/en`))),
  );
  const suitable = cars.filter((_, at) => checks[at]?.supplier.payLater && !checks[at]?.supplier.licenseRequired);
  const car = suitable[index];
  if (!car) throw new Error(`The seed has only ${suitable.length} free cars for this test`);
  return car;
}

export function guest(change: object = {}) {
  return {
    email: `guest-${randomUUID()}@example.com`,
    phone: '+33639981234',
    fullName: 'Ada Guest',
    birthDate: '1990-05-05',
    language: 'en' as const,
    ...change,
  };
}

/** Returns a guest's checkout of a car, to be paid at the counter. */
export function checkoutBody(
  car: FoundCar,
  { booking = {}, driver = {}, ...change }: Partial<Record<string, object | string | number>> = {},
) {
  return {
    driver: guest(driver as object),
    booking: {
      supplier: car.supplier._id,
      car: car._id,
      pickupLocation: trip.pickupLocation,
      dropOffLocation: trip.dropOffLocation,
      from: trip.from,
      to: trip.to,
      status: 'pending',
      ...(booking as object),
    },
    payLater: true,
    ...change,
  };
}

export function checkout(
  { call }: TestServer,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return call('POST', operations.checkout.path, body, headers);
}

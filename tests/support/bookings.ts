import { randomUUID } from 'node:crypto';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { operations } from '../../widget/contract/operations.ts';
import { readAnswer } from './contract-answer.ts';
import type { TestAnswer, TestServer } from './server.ts';
import { trip } from './trips.ts';

export type FoundCar = Awaited<ReturnType<typeof searchCars>>[number];

/** Cars that are free for the trip, cheapest day first. */
export async function searchCars({ call }: TestServer, change: object = {}) {
  const answer = await call('POST', '/api/frontend-cars/1/100', { ...trip, ...change });
  return readPage(readAnswer('searchCars', answer)).rows;
}

/** The first of these cars that can be paid for at the counter. */
export async function counterCar({ call }: TestServer, cars: readonly FoundCar[]): Promise<FoundCar> {
  for (const car of cars) {
    const { supplier } = readAnswer('getCar', await call('GET', `/api/car/${car._id}/en`));
    if (supplier.payLater) return car;
  }
  throw new Error(`None of ${cars.length} cars can be paid for at the counter`);
}

/** A free car of a supplier that takes guests without a licence scan and pay at the counter; each call finds another. */
export async function findCar(server: TestServer, index = 0, change: object = {}): Promise<FoundCar> {
  const cars = await searchCars(server, change);
  const checks = await Promise.all(
    cars.map(async (car) => readAnswer('getCar', await server.call('GET', `/api/car/${car._id}/en`))),
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

/** A guest's checkout of a car, to pay at the counter. */
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
): Promise<TestAnswer> {
  return call('POST', operations.checkout.path, body, headers);
}

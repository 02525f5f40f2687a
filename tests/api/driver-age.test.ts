import { expect, it } from 'vitest';
import { addDaysToDate, type WallDate } from '../../widget/domain/wall-date.ts';
import { addDays, type WallTime, wallDate } from '../../widget/domain/wall-time.ts';
import { checkout, checkoutBody, type FoundCar, guest, searchCars } from '../support/bookings.ts';
import { bookAndPay, findChangeableCar } from '../support/paid-changeable.ts';
import { describeOnDatabase } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

/** Returns the birth date of a person who comes of a car's minimum age `days` after a pick-up. */
function birthDate({ minimumAge }: Pick<FoundCar, 'minimumAge'>, pickupAt: string, days = 0): WallDate {
  const day = addDaysToDate(wallDate(pickupAt as WallTime), days);
  return `${Number(day.slice(0, 4)) - minimumAge}${day.slice(4)}` as WallDate;
}

describeOnDatabase('the minimum age', (server) => {
  it('is the one on the day of the pick-up, as the terms say and as the fees count', async () => {
    const car = (await searchCars(server)).find(({ additionalDriver }) => additionalDriver >= 0);
    if (!car) throw new Error('No car of the seed takes an additional driver');
    const book = (driver: WallDate, second: WallDate) => {
      const booking = { additionalDriver: true };
      const additionalDriver = { ...guest({ birthDate: second }), language: undefined };
      return checkout(server, checkoutBody(car, { driver: { birthDate: driver }, booking, additionalDriver }));
    };
    const [old, young] = [birthDate(car, trip.pickupAt), birthDate(car, trip.pickupAt, 1)];
    const values = { age: car.minimumAge };
    expect((await book(young, old)).json).toMatchObject({ code: 'driver_too_young', values });
    expect((await book(old, young)).json).toMatchObject({ code: 'additional_driver_too_young', values });
    expect((await book(old, old)).status).toBe(200);
  });

  it('is checked when a customer changes to an earlier day, for both drivers', async () => {
    const found = await findChangeableCar(server);
    const { car, trip: booked } = found;
    const earlier = { from: addDays(booked.pickupAt as WallTime, -1) };
    const change = ({ id, headers }: { id: string; headers: Record<string, string> }, body: object) =>
      server.call('POST', `/api/x/bookings/${id}/quote-change`, body, headers);
    const booking = await bookAndPay(server, found, { driver: { birthDate: birthDate(car, booked.pickupAt) } });
    const refused = await change(booking, earlier);
    expect(refused.json).toMatchObject({
      status: 422,
      code: 'driver_too_young',
      field: 'from',
      values: { age: car.minimumAge },
    });
    expect((await change(booking, { to: addDays(booked.dropoffAt as WallTime, 1) })).status).toBe(200);
  });
});

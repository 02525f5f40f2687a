import { heldUntil } from '../catalogue/free-car.ts';
import type { TripPrice } from '../pricing/price-trip.ts';
import type { Trip } from '../pricing/resolve-trip.ts';

/** Returns a booking's columns for its trip and price. The deposit is not among them, because a customer's change keeps it. */
export function tripColumns(trip: Trip, price: TripPrice, turnaroundMinutes: number) {
  return {
    pickupLocationId: trip.pickup.id,
    dropoffLocationId: trip.dropoff.id,
    startsAt: trip.startsAt,
    endsAt: trip.endsAt,
    heldUntil: heldUntil(trip.endsAt, turnaroundMinutes),
    fromWall: trip.fromWall,
    toWall: trip.toWall,
    pickupZone: trip.pickup.timeZone,
    dropoffZone: trip.dropoff.timeZone,
    days: price.days,
    price: price.total,
    baseCurrency: price.baseCurrency,
    displayCurrency: price.currency,
    displayRate: price.rate,
    lines: price.lines,
    displayTotal: price.displayTotal,
    displayLines: price.displayLines,
    extras: price.extras,
  };
}

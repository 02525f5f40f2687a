import { addedByExtra } from '../../../../widget/domain/bill-lines.ts';
import { extraNames, isOneOf } from '../../../../widget/domain/enumerations.ts';
import { type ChosenExtras, type PriceRule, priceOffer } from '../../../../widget/domain/price.ts';
import type { PricedCar } from '../../../../widget/domain/priced-car.ts';
import type { TimeZone } from '../../../../widget/domain/time-zone.ts';
import type { StoredLine } from '../../db/schema.ts';
import type { FormerBooking } from '../former-bookings.ts';
import { dayOf, idsOf, numberOf } from './document-fields.ts';
import type { BookCarsDocument, BookCarsDump } from './read-dump.ts';

/** BookCars 8 bills started hours; earlier versions billed days. */
const rules: readonly PriceRule[] = ['hourly', 'daily'];

type Priced = Pick<FormerBooking, 'car' | 'from' | 'to' | 'extras' | 'total'>;

/**
 * Returns a function that computes what the total of a booking consists of from its car's present prices: BookCars stores the total
 * only. It returns null if these prices give another total, because they have changed since, or staff set the price.
 */
export function priceLinesOf(dump: BookCarsDump): (booking: Priced, timeZone: TimeZone) => StoredLine[] | null {
  const cars = new Map(dump.documents('Car').map((car) => [car._id, car]));
  const suppliers = new Map(dump.documents('User').map((user) => [user._id, user]));
  const dated = new Map(dump.documents('DateBasedPrice').map((price) => [price._id, price]));
  return ({ car: id, from, to, extras, total }, timeZone) => {
    const document = cars.get(id);
    if (!document) return null;
    const supplier = suppliers.get(String(document['supplier'])) ?? {};
    const offer = { car: pricedCar(document, dated), supplier, from: new Date(from), to: new Date(to), timeZone };
    const chosen: ChosenExtras = Object.fromEntries(extras.map((name) => [name, true]));
    for (const rule of rules) {
      const price = priceOffer({ ...offer, rule, extras: chosen });
      if (price.total !== total || price.lines.length === 0) continue;
      const totalOf = (others: ChosenExtras) => priceOffer({ ...offer, rule, extras: others }).total;
      return price.lines.map((line) =>
        isOneOf(extraNames, line.code) ? { ...line, payable: addedByExtra(line.code, chosen, totalOf) } : line,
      );
    }
    return null;
  };
}

function pricedCar(car: BookCarsDocument, dated: ReadonlyMap<string, BookCarsDocument>): PricedCar {
  const prices = idsOf(car, 'dateBasedPrices').flatMap((id) => dated.get(id) ?? []);
  return {
    ...car,
    dateBasedPrices: prices.map((price) => ({
      startDate: dayOf(price, 'startDate'),
      endDate: dayOf(price, 'endDate'),
      dailyPrice: numberOf(price, 'dailyPrice'),
    })),
  };
}

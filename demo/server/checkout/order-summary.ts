import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatWallDateTime } from '../../../widget/domain/format/dates.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { nameIn } from '../catalogue/location-record.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { Order } from './read-order.ts';

/** How long the link in the mail can be used. Short, because the car may be booked by someone else meanwhile. */
export const pendingHours = 2;

/** The summary of an order in its language, for the mail and for the page of its link. */
export type OrderSummary = {
  language: Language;
  fullName: string;
  email: string;
  car: string;
  supplier: string;
  pickup: string;
  dropoff: string;
  fromWall: WallTime;
  toWall: WallTime;
  /** The age on the day of the pick-up; missing in an order that an earlier version stored. */
  driverAge?: number | undefined;
  total: Minor;
  currency: CurrencyCode;
};

export function summarize({ places }: Catalogue, { record, trip, driver, price }: Order): OrderSummary {
  const { language } = driver;
  return {
    language,
    fullName: driver.details.fullName,
    email: driver.details.email,
    car: record.car.name,
    supplier: record.supplier.fullName,
    pickup: nameIn(places.namesOf(trip.pickup.id), language),
    dropoff: nameIn(places.namesOf(trip.dropoff.id), language),
    fromWall: trip.fromWall,
    toWall: trip.toWall,
    driverAge: trip.driverAge,
    total: minor(price.displayTotal),
    currency: price.currency,
  };
}

/** Returns the rows of an order's facts: car, both ends and the total. */
export function orderFacts(summary: OrderSummary): [label: string, value: string][] {
  const { language, currency, total } = summary;
  const { facts } = mailTexts(language);
  return [
    [facts.car, facts.orSimilar(summary.car)],
    [facts.supplier, summary.supplier],
    [facts.pickup, `${formatWallDateTime(summary.fromWall, language, 'long')}, ${summary.pickup}`],
    [facts.dropoff, `${formatWallDateTime(summary.toWall, language, 'long')}, ${summary.dropoff}`],
    [facts.atCounter, formatMoney({ amount: total, currency }, language, { withCode: true })],
  ];
}

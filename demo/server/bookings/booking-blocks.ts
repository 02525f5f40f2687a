import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatWallDateTime } from '../../../widget/domain/format/dates.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import { minor } from '../../../widget/domain/money.ts';
import { isDepositPaid, stillToPay } from '../../../widget/domain/payment-plan.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import { type LocationRow, loadPlaces, nameIn, type Places } from '../catalogue/location-record.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import type { MailBlock } from '../mail/mail-content.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { planOf } from '../payment/booking-plan.ts';
import type { PaymentContext } from '../payment/context.ts';
import { bookingToken } from '../process/identifiers.ts';

type Context = Pick<PaymentContext, 'secret' | 'terms'>;

export type BookedCar = { carName: string; supplierName: string | null };

/** Removes the supplier's name from what a driver sees if the operator hides suppliers. */
export function withoutHidden({ terms }: Context, car: BookedCar): BookedCar {
  return terms.hideSuppliers ? { ...car, supplierName: null } : car;
}

/** Returns a query string with the booking's token, so that a guest can open the booking without an account. */
export function ownQuery({ secret }: Context, { id }: BookingRow): string {
  return `b=${id}&t=${bookingToken(secret, id)}`;
}

/** Returns the booking and its price as the blocks of a mail. */
export async function bookingBlocks(
  tx: Database,
  booking: BookingRow,
  car: BookedCar,
  language: Language,
): Promise<MailBlock[]> {
  const places = await loadPlaces(tx, [booking.pickupLocationId, booking.dropoffLocationId]);
  return [bookingFacts(booking, car, places, language), priceFacts(booking, language)];
}

function bookingFacts(booking: BookingRow, car: BookedCar, places: Places, language: Language): MailBlock {
  const { facts } = mailTexts(language);
  const pickup = places.byId.get(booking.pickupLocationId);
  const dropoff = places.byId.get(booking.dropoffLocationId);
  const at = (place: LocationRow | undefined, wall: string) =>
    `${place ? nameIn(places.namesOf(place.id), language) : '–'}, ${formatWallDateTime(wall as WallTime, language, 'long')}`;
  const isOneWay = booking.pickupLocationId !== booking.dropoffLocationId;
  const { driverDetails: driver, additionalDriver, flightNumber } = booking;
  return {
    kind: 'facts',
    heading: facts.booking,
    rows: [
      [facts.reference, booking.reference],
      [facts.car, facts.orSimilar(car.carName)],
      ...(car.supplierName === null ? [] : [[facts.supplier, car.supplierName] as const]),
      [facts.pickup, at(pickup, booking.fromWall)],
      ...(pickup?.address ? [[facts.address, pickup.address] as const] : []),
      [facts.dropoff, at(dropoff, booking.toWall)],
      ...(isOneWay && dropoff?.address ? [[facts.address, dropoff.address] as const] : []),
      [facts.duration, facts.days(booking.days)],
      [facts.driver, driver.fullName],
      ...(driver.phone ? [[facts.phone, driver.phone] as const] : []),
      ...(additionalDriver ? [[facts.additionalDriver, additionalDriver.fullName] as const] : []),
      ...(flightNumber ? [[facts.flight, flightNumber] as const] : []),
    ],
  };
}

function priceFacts(booking: BookingRow, language: Language): MailBlock {
  const { facts, lines } = mailTexts(language);
  const currency = booking.displayCurrency;
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, language, { withCode: true });
  const plan = planOf(booking, booking.paymentChoice);
  const paid = minor(booking.displayPaid - booking.displayRefunded);
  const due = stillToPay({ status: booking.status, plan, paid });
  return {
    kind: 'facts',
    heading: facts.price,
    rows: [
      ...booking.displayLines.map((line) => [lineLabel(line, lines), money(line.amount)] as const),
      [facts.total, money(booking.displayTotal)],
      ...(paid > 0 ? [[facts.paidNow, money(paid)] as const] : []),
      ...(due > 0 ? [[facts.atCounter, money(due)] as const] : []),
      ...(plan.held > 0
        ? [[isDepositPaid({ plan, paid }) ? facts.depositPaid : facts.deposit, money(plan.held)] as const]
        : []),
    ],
  };
}

function lineLabel(line: BookingRow['lines'][number], labels: Record<string, string>): string {
  const label = labels[line.code] ?? line.code;
  if (line.rate !== undefined) return `${label} (${line.rate} %)`;
  return line.quantity === 1 ? label : `${label} × ${line.quantity}`;
}

import { eq } from 'drizzle-orm';
import { isCurrencyCode } from '../../../widget/domain/currency.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatInstant, formatWallDateTime } from '../../../widget/domain/format/dates.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import { minor } from '../../../widget/domain/money.ts';
import { paymentPlan } from '../../../widget/domain/payment-plan.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import { mailActivation } from '../accounts/account-mails.ts';
import { lastFreeCancellation } from '../bookings/last-free-cancellation.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { bookingToken } from '../identifiers.ts';
import { type LocationRow, loadPlaces, nameIn, type Places } from '../locations/location-record.ts';
import { composeMail, type MailBlock } from '../mail/mail-content.ts';
import { mailDesk } from '../mail/mail-desk.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { hasSitePage, siteButton } from '../mail/site-button.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { Services } from '../services.ts';
import type { Order } from './read-order.ts';
import type { BookedDriver, BookingRow } from './store-booking.ts';

/** Writes the mails of a new booking. One that awaits its payment gets none before that is settled. */
export async function queueBookingMails(
  tx: Database,
  services: Services,
  order: Order,
  booking: BookingRow,
  driver: BookedDriver,
): Promise<void> {
  if (driver.isNewGuest && hasSitePage(services, 'activate')) {
    const { fullName, email } = booking.driverDetails;
    await mailActivation(tx, services, { id: driver.id, email, fullName, language: booking.language }, booking.id);
  }
  if (booking.status === 'void') return;
  await queueConfirmation(
    tx,
    services,
    { carName: order.record.car.name, supplierName: order.record.supplier.fullName },
    booking,
  );
  await queueNotices(tx, services, order, booking);
}

export type BookedCar = { carName: string; supplierName: string };

/** Tells the driver all about the booking, in the booking's language. */
export async function queueConfirmation(
  tx: Database,
  services: Services,
  car: BookedCar,
  booking: BookingRow,
): Promise<void> {
  const texts = mailTexts(booking.language);
  const places = await loadPlaces(tx, [booking.pickupLocationId, booking.dropoffLocationId]);
  const freeUntil = lastFreeCancellation(booking);
  const content = composeMail(
    {
      subject: texts.confirmation.subject(booking.reference),
      greeting: texts.greeting(booking.driverDetails.fullName),
      blocks: [
        { kind: 'paragraph', text: texts.confirmation.intro(car.carName) },
        bookingFacts(booking, car, places, booking.language),
        priceFacts(booking, booking.language),
        ...(freeUntil
          ? [
              {
                kind: 'paragraph' as const,
                text: texts.confirmation.freeCancellation(
                  formatInstant(freeUntil, booking.pickupZone, booking.language),
                ),
              },
            ]
          : []),
        { kind: 'paragraph', text: texts.confirmation.bring },
        ...siteButton(services, texts.confirmation.button, 'booking', ownQuery(services, booking)),
      ],
      closing: texts.closing(services.addresses.siteUrl),
    },
    booking.language,
  );
  await queueMail(tx, mailDesk(services), {
    kind: 'booking-confirmation',
    recipient: booking.driverDetails.email,
    language: booking.language,
    content,
    bookingId: booking.id,
  });
}

/** Opens the booking with its own token, so that a guest needs no account. */
function ownQuery({ secret }: Services, { id }: BookingRow): string {
  return `b=${id}&t=${bookingToken(secret, id)}`;
}

/** The supplier and the operator hear of it, if they want mail. */
async function queueNotices(tx: Database, services: Services, order: Order, booking: BookingRow): Promise<void> {
  const { supplier, car } = order.record;
  const places = await loadPlaces(tx, [booking.pickupLocationId, booking.dropoffLocationId]);
  const staff = await tx.select().from(users).where(eq(users.supplierId, supplier.id));
  const reader = staff.find(({ enableEmailNotifications }) => enableEmailNotifications);
  const recipients = [
    ...(staff.length === 0 || reader ? [{ email: supplier.email, language: reader?.language ?? ('en' as const) }] : []),
    ...(services.configuration.adminEmail
      ? [{ email: services.configuration.adminEmail, language: 'en' as const }]
      : []),
  ];
  for (const { email, language } of recipients) {
    const texts = mailTexts(language);
    const facts = bookingFacts(booking, { carName: car.name, supplierName: supplier.fullName }, places, language);
    const content = composeMail(
      {
        subject: texts.notice.subject(booking.reference),
        greeting: texts.greeting(supplier.fullName),
        blocks: [
          { kind: 'paragraph', text: texts.notice.intro(booking.driverDetails.fullName) },
          facts,
          priceFacts(booking, language),
          ...siteButton(services, texts.notice.button, 'booking', `b=${booking.id}`),
        ],
        closing: services.addresses.siteUrl,
      },
      language,
    );
    await queueMail(tx, mailDesk(services), {
      kind: 'booking-notice',
      recipient: email,
      language,
      content,
      bookingId: booking.id,
    });
  }
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
      [facts.supplier, car.supplierName],
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
  const currency = isCurrencyCode(booking.displayCurrency) ? booking.displayCurrency : 'USD';
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, language, { withCode: true });
  const plan = paymentPlan({
    choice: booking.paymentChoice,
    total: minor(booking.displayTotal),
    deposit: minor(booking.displayDeposit),
  });
  return {
    kind: 'facts',
    heading: facts.price,
    rows: [
      ...booking.displayLines.map((line) => [lineLabel(line, lines), money(line.amount)] as const),
      [facts.total, money(booking.displayTotal)],
      ...(plan.now > 0 ? [[facts.paidNow, money(plan.now)] as const] : []),
      ...(plan.atCounter > 0 ? [[facts.atCounter, money(plan.atCounter)] as const] : []),
      ...(plan.held > 0 ? [[facts.deposit, money(plan.held)] as const] : []),
    ],
  };
}

function lineLabel(line: BookingRow['lines'][number], labels: Record<string, string>): string {
  const label = labels[line.code] ?? line.code;
  if (line.rate !== undefined) return `${label} (${line.rate} %)`;
  return line.quantity === 1 ? label : `${label} × ${line.quantity}`;
}

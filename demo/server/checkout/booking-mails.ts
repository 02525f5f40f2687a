import { formatInstant } from '../../../widget/domain/format/dates.ts';
import { mailActivation } from '../accounts/account-mails.ts';
import { type BookedCar, bookingBlocks, ownQuery, withoutHidden } from '../bookings/booking-blocks.ts';
import { tellStaff } from '../bookings/booking-news.ts';
import { lastFreeCancellation } from '../bookings/last-free-cancellation.ts';
import { type CarRecord, loadCar } from '../catalogue/car-record.ts';
import type { Database } from '../db/database.ts';
import { composeMail } from '../mail/mail-content.ts';
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
  if (booking.status !== 'void') await queueConfirmedMails(tx, services, order.record, booking);
}

/** The mails of a booking whose payment has been settled, one way or another. */
export async function queueSettledMails(tx: Database, services: Services, booking: BookingRow): Promise<void> {
  const record = await loadCar(tx, booking.carId);
  if (record) await queueConfirmedMails(tx, services, record, booking);
}

async function queueConfirmedMails(
  tx: Database,
  services: Services,
  record: CarRecord,
  booking: BookingRow,
): Promise<void> {
  const car = { carName: record.car.name, supplierName: record.supplier.fullName };
  await queueConfirmation(tx, services, car, booking);
  await tellStaff(tx, services, booking, { kind: 'booked', driver: booking.driverDetails.fullName }, car);
}

/** Tells the driver all about the booking, in the booking's language; `isChanged` where it was booked before. */
export async function queueConfirmation(
  tx: Database,
  services: Services,
  car: BookedCar,
  booking: BookingRow,
  { isChanged = false }: { isChanged?: boolean } = {},
): Promise<void> {
  const texts = mailTexts(booking.language);
  const opening = isChanged ? texts.changed : texts.confirmation;
  const intro = opening.intro(car.carName);
  const freeUntil = lastFreeCancellation(services, booking);
  const content = composeMail(
    {
      subject: opening.subject(booking.reference),
      greeting: texts.greeting(booking.driverDetails.fullName),
      blocks: [
        { kind: 'paragraph', text: isChanged ? `${intro} ${texts.changed.replaces}` : intro },
        ...(await bookingBlocks(tx, booking, withoutHidden(services, car), booking.language)),
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
    kind: isChanged ? 'booking-change' : 'booking-confirmation',
    recipient: booking.driverDetails.email,
    language: booking.language,
    content,
    bookingId: booking.id,
  });
}

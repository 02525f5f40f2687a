import { eq } from 'drizzle-orm';
import { type CancellationOffer, cancellationOffer } from '../../../widget/domain/cancellation.ts';
import { isCurrencyCode } from '../../../widget/domain/currency.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import { minor, roundHalfAway } from '../../../widget/domain/money.ts';
import type { BookingRow } from '../checkout/store-booking.ts';
import type { Database } from '../db/database.ts';
import { bookings, suppliers, users } from '../db/schema.ts';
import { composeMail } from '../mail/mail-content.ts';
import { mailDesk } from '../mail/mail-desk.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { siteButton } from '../mail/site-button.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { Services } from '../services.ts';

/** What cancelling a booking now would bring, in its own currency. A late one keeps one day's price. */
export function offerCancellation(booking: BookingRow, now: Date): CancellationOffer {
  return cancellationOffer({
    status: booking.status,
    from: booking.startsAt,
    now,
    hasCancellation: booking.extras.includes('cancellation'),
    isRequested: booking.cancelRequest,
    paid: minor(booking.displayPaid - booking.displayRefunded),
    lateFee: minor(roundHalfAway(booking.displayTotal / Math.max(1, booking.days))),
  });
}

/** Cancels at once where a refund was promised, else passes the wish on. Returns false when neither is possible. */
export async function cancelBooking(tx: Database, services: Services, booking: BookingRow): Promise<boolean> {
  const now = services.now();
  const offer = offerCancellation(booking, now);
  if (offer.kind === 'none') return false;
  const isCancelled = offer.kind === 'refund';
  await tx
    .update(bookings)
    .set({
      cancelRequest: true,
      updatedAt: now,
      ...(isCancelled ? { status: 'cancelled', displayRefunded: booking.displayRefunded + offer.refund } : {}),
    })
    .where(eq(bookings.id, booking.id));
  if (isCancelled) await tellDriver(tx, services, booking, offer);
  await tellSupplier(tx, services, booking);
  return true;
}

async function tellDriver(
  tx: Database,
  services: Services,
  booking: BookingRow,
  { refund }: CancellationOffer,
): Promise<void> {
  const { language, reference, displayCurrency, driverDetails } = booking;
  const texts = mailTexts(language);
  const currency = isCurrencyCode(displayCurrency) ? displayCurrency : 'USD';
  const amount = refund > 0 ? formatMoney({ amount: refund, currency }, language, { withCode: true }) : null;
  const content = composeMail(
    {
      subject: texts.cancelled.subject(reference),
      greeting: texts.greeting(driverDetails.fullName),
      blocks: [{ kind: 'paragraph', text: texts.cancelled.intro(amount) }],
      closing: services.addresses.siteUrl,
    },
    language,
  );
  await queueMail(tx, mailDesk(services), {
    kind: 'status-change',
    recipient: driverDetails.email,
    language,
    content,
    bookingId: booking.id,
  });
}

async function tellSupplier(tx: Database, services: Services, booking: BookingRow): Promise<void> {
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, booking.supplierId)).limit(1);
  const [reader] = await tx.select().from(users).where(eq(users.supplierId, booking.supplierId)).limit(1);
  if (!supplier || reader?.enableEmailNotifications === false) return;
  const language = reader?.language ?? 'en';
  const texts = mailTexts(language);
  const content = composeMail(
    {
      subject: texts.cancelRequest.subject(booking.reference),
      greeting: texts.greeting(supplier.fullName),
      blocks: [
        { kind: 'paragraph', text: texts.cancelRequest.intro(booking.driverDetails.fullName) },
        ...siteButton(services, texts.notice.button, 'booking', `b=${booking.id}`),
      ],
      closing: services.addresses.siteUrl,
    },
    language,
  );
  await queueMail(tx, mailDesk(services), {
    kind: 'cancel-request',
    recipient: supplier.email,
    language,
    content,
    bookingId: booking.id,
  });
}

import { formatInstant } from '../../../widget/domain/format/dates.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { mailActivation } from '../accounts/account-mails.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { EventHandler } from '../db/events.ts';
import type { BookingRow } from '../db/schema.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { composeMail } from '../mail/mail-content.ts';
import { mailOptions } from '../mail/mail-options.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { type QueuedMail, queueMail } from '../mail/queue-mail.ts';
import { hasSitePage, ownBookingButton } from '../mail/site-button.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { PaymentContext } from '../payment/context.ts';
import { bookingBlocks, findBookedCar, withoutHidden } from './booking-blocks.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { bookingCover } from './booking-cover.ts';
import { notifyStaff } from './booking-notifications.ts';
import { failedRefundOf } from './booking-refunds.ts';
import { lastFreeCancellation } from './last-free-cancellation.ts';
import { stateOf } from './state-of.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration'>;

/** Queues the mails and notifications of a booking's events. A booking that awaits payment gets none until it is confirmed. */
export function bookingMailHandler(context: Context): EventHandler {
  return async (tx, event) => {
    const { booking } = event;
    if (event.kind === 'refund-failed') {
      const { kind, refund, currency } = event;
      return notifyStaff(tx, context, booking, { kind, refund, currency });
    }
    if (event.kind === 'booking-stored' && event.wantsAccount && hasSitePage(context, 'activate')) {
      const { fullName, email } = booking.driverDetails;
      await mailActivation(
        tx,
        context,
        { id: booking.driverId, email, fullName, language: booking.language },
        { bookingId: booking.id },
      );
    }
    if (booking.status === 'void') return;
    const catalogue = await catalogueOf(tx, context, booking);
    const news = { kind: 'booked', driver: booking.driverDetails.fullName } as const;
    const confirmation = composeConfirmation(context, catalogue, booking);
    await notifyStaff(tx, context, booking, news, { catalogue, alongWith: [confirmation] });
  };
}

/** Returns a catalogue with the booking's car. What has changed within the last second, such as a place's name, may be missing. */
async function catalogueOf(tx: Database, { catalogues }: Context, { carId }: BookingRow): Promise<Catalogue> {
  const recent = await catalogues.recentWithin(tx);
  return recent.cars.has(carId) ? recent : catalogues.within(tx);
}

/** Mails the driver a changed booking's details. */
export async function queueChange(
  tx: Database,
  context: Context,
  catalogue: Catalogue,
  booking: BookingRow,
): Promise<void> {
  const changed = { isChanged: true, failedRefund: await failedRefundOf(tx, booking) };
  await queueMail(tx, mailOptions(context), composeConfirmation(context, catalogue, booking, changed));
}

/** Returns the mail to the driver with the booking's details, in the booking's language; `isChanged` selects the text for a changed booking. */
function composeConfirmation(
  context: Context,
  catalogue: Catalogue,
  booking: BookingRow,
  { isChanged = false, failedRefund = minor(0) }: { isChanged?: boolean; failedRefund?: Minor } = {},
): QueuedMail {
  const car = withoutHidden(context, findBookedCar(catalogue, booking));
  const texts = mailTexts(booking.language);
  const opening = isChanged ? texts.changed : texts.confirmation;
  const intro = opening.intro(car.carName);
  const now = context.now();
  const state = stateOf(booking, now);
  const freeUntil = state.hasTerms ? lastFreeCancellation(context, booking, now) : null;
  const content = composeMail(
    {
      subject: opening.subject(booking.reference),
      greeting: texts.greeting(booking.driverDetails.fullName),
      blocks: [
        { kind: 'paragraph', text: isChanged ? `${intro} ${texts.changed.replaces}` : intro },
        ...ownBookingButton(context, texts.confirmation.button, booking),
        ...bookingBlocks(catalogue.places, booking, car, { language: booking.language, now, failedRefund }),
        ...(state.isConfirmed ? bookingCover(catalogue, booking) : []),
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
        ...(state.isConfirmed && !state.isOut ? [{ kind: 'paragraph' as const, text: texts.confirmation.bring }] : []),
      ],
      closing: texts.closing,
      attachments: bookingCalendar(context, catalogue.places, booking, car),
      sender: mailSender(context, booking.language, 'booked'),
    },
    booking.language,
  );
  return {
    kind: isChanged ? 'booking-change' : 'booking-confirmation',
    recipient: booking.driverDetails.email,
    language: booking.language,
    content,
    bookingId: booking.id,
  };
}

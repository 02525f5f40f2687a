import { calendarFile } from '../../../widget/domain/calendar-file.ts';
import { loadPlaces, nameIn } from '../catalogue/location-record.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { MailAttachment } from '../mail/mail-draft.ts';
import { hasSitePage } from '../mail/site-button.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { type BookedCar, ownQuery } from './booking-blocks.ts';

/**
 * Returns a calendar file with the rental as its only entry. The page's file has the same id, and a later mail a higher
 * revision, so that a calendar replaces the entry after a change and removes it after a cancellation.
 */
export async function bookingCalendar(
  tx: Database,
  context: MailWriterContext,
  booking: BookingRow,
  { carName }: BookedCar,
): Promise<MailAttachment> {
  const { siteUrl } = context.addresses;
  const { id, reference, language, pickupLocationId, startsAt, endsAt, createdAt } = booking;
  const places = await loadPlaces(tx, [pickupLocationId]);
  const place = places.byId.get(pickupLocationId);
  const now = context.now();
  const isCancelled = booking.status === 'cancelled';
  const { facts } = mailTexts(language);
  const event = {
    uid: `${id}@${new URL(siteUrl).hostname}`,
    start: startsAt,
    end: endsAt,
    summary: facts.orSimilar(carName),
    location: place && [nameIn(places.namesOf(place.id), language), place.address].filter(Boolean).join(', '),
    description: `${facts.reference} ${reference}`,
    url: hasSitePage(context, 'booking') ? `${siteUrl}/booking?${ownQuery(context, booking)}` : undefined,
    latitude: place?.latitude ?? undefined,
    longitude: place?.longitude ?? undefined,
    isCancelled,
    revision: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 1000)),
    remindMinutesBefore: isCancelled ? undefined : 180,
  };
  const content = calendarFile({ events: [event], now, product: context.terms.websiteName });
  return { filename: `${reference}.ics`, contentType: 'text/calendar; charset=utf-8', content };
}

import { calendarFile, calendarRevision } from '../../../widget/domain/calendar-file.ts';
import { nameIn, type Places } from '../catalogue/location-record.ts';
import type { BookingRow } from '../db/schema.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { MailAttachment } from '../mail/mail-draft.ts';
import { hasSitePage, ownQuery } from '../mail/site-button.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { BookedCar } from './booking-blocks.ts';
import { stateOf } from './state-of.ts';

/**
 * Returns the attachment with the rental as a calendar entry. The page's file has the same id, and a later file a higher
 * revision, so that a calendar replaces the entry after a change; after a cancellation or a no-show the file removes it. A
 * booking that isn't confirmed, or whose rental is over, has none.
 */
export function bookingCalendar(
  context: MailWriterContext,
  places: Places,
  booking: BookingRow,
  { carName, supplierName }: BookedCar,
  { isDeleted = false }: { isDeleted?: boolean } = {},
): MailAttachment[] {
  const { siteUrl } = context.addresses;
  const { websiteName, contactEmail } = context.terms;
  const { hostname } = new URL(siteUrl);
  const { id, reference, language, pickupLocationId, startsAt, endsAt, createdAt } = booking;
  const place = places.byId.get(pickupLocationId);
  const now = context.now();
  const { isConfirmed, isCalledOff: isCancelled } = stateOf(booking, now);
  if (!isConfirmed && !isCancelled) return [];
  const { facts } = mailTexts(language);
  const event = {
    uid: `${id}@${hostname}`,
    start: startsAt,
    end: endsAt,
    // As in the page's file, so that the entry keeps its name.
    summary: [carName, supplierName].filter(Boolean).join(', '),
    location: place && [nameIn(places.namesOf(place.id), language), place.address].filter(Boolean).join(', '),
    description: `${facts.reference} ${reference}`,
    url: !isDeleted && hasSitePage(context, 'booking') ? `${siteUrl}/booking?${ownQuery(context, booking)}` : undefined,
    latitude: place?.latitude ?? undefined,
    longitude: place?.longitude ?? undefined,
    isCancelled,
    organizer: { name: websiteName, email: contactEmail ?? `no-reply@${hostname}` },
    revision: calendarRevision(createdAt, now),
    remindMinutesBefore: isCancelled ? undefined : 180,
  };
  const method = isCancelled ? 'CANCEL' : 'PUBLISH';
  const content = calendarFile({ events: [event], now, product: websiteName, method });
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: `${reference}.ics`, contentType, content }];
}

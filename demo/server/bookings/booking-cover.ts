import { coverTermsText, serverLocale } from '../../../widget/i18n/server-texts.ts';
import { toCarResponse, toCoverTerms } from '../catalogue/car-response.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BookingRow } from '../db/schema.ts';
import type { MailBlock } from '../mail/mail-draft.ts';

/** Says what damage and theft cost at most with the booked cover, in the currency of the booking, and what no cover pays for. */
export function bookingCover({ cars }: Catalogue, booking: BookingRow): MailBlock[] {
  const record = cars.get(booking.carId);
  if (!record) return [];
  const { msg, language } = serverLocale(booking.language);
  const car = { ...toCarResponse(record), ...toCoverTerms(record) };
  const chosen = Object.fromEntries(booking.extras.map((name) => [name, true]));
  const { baseCurrency, displayCurrency: currency, displayRate: rate } = booking;
  const text = coverTermsText(msg, { car, chosen, currencies: { baseCurrency, currency, rate } }, language);
  return text ? [{ kind: 'paragraph', text }] : [];
}

import { excessRows } from '../../../widget/domain/excess.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import { toMinor } from '../../../widget/domain/money.ts';
import { excessText, notCoveredText, serverLocale } from '../../../widget/i18n/server-texts.ts';
import { toCarResponse, toCoverTerms } from '../catalogue/car-response.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BookingRow } from '../db/schema.ts';
import type { MailBlock } from '../mail/mail-draft.ts';

/** Says what damage and theft cost at most with the booked cover, in the currency of the contract, and what no cover pays for. */
export function bookingCover({ cars }: Catalogue, booking: BookingRow): MailBlock[] {
  const record = cars.get(booking.carId);
  if (!record) return [];
  const { msg, language } = serverLocale(booking.language);
  const { excess = {}, notCovered } = toCoverTerms(record);
  const chosen = Object.fromEntries(booking.extras.map((name) => [name, true]));
  const sentences = excessRows(excess, toCarResponse(record), chosen).map(({ loss, amounts, current }) => {
    const money = { amount: toMinor(amounts[current] ?? 0), currency: booking.baseCurrency };
    return excessText(msg, loss, current, formatMoney(money, language, { withCode: true }));
  });
  if (notCovered?.length) sentences.push(notCoveredText(msg, notCovered));
  return sentences.length > 0 ? [{ kind: 'paragraph', text: sentences.join(' ') }] : [];
}

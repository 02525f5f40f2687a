import type { Booking } from '../contract/booking.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { coverTermsText } from '../i18n/messages/cover-terms.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import css from './cover-terms.css?inline';

/** Shows what damage and theft cost at most with the booked cover, in the currency of the booking, and what no cover pays for. */
export function CoverTerms({ booking }: { booking: Booking }) {
  useStyles(css);
  const language = useLanguage();
  const { config } = useStore();
  const { car, baseCurrency = config.value.baseCurrency, currency = baseCurrency, rate } = booking;
  // An API without the rate states the amounts in its own currency only.
  const currencies = { baseCurrency, currency: rate === undefined ? baseCurrency : currency, rate: rate ?? 1 };
  const text = coverTermsText(msg, { car, chosen: booking, currencies }, language);
  return text ? <p className="r-cover-terms">{text}</p> : null;
}

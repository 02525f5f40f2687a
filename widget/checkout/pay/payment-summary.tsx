import type { Booking } from '../../contract/booking.ts';
import { minor } from '../../domain/money.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { bookingTimes } from '../../parts/booking-times.ts';
import { PlanLines, PriceLines, planAmounts, priceNeedsDecimals } from '../../parts/price-lines.tsx';
import { useStore } from '../../state/store-context.tsx';
import { TripCard } from '../trip/trip-card.tsx';

/** The summary of the booking next to the payment form. */
export function PaymentSummary({ booking, headingLevel }: { booking: Booking; headingLevel: number }) {
  useLanguage();
  const { config } = useStore();
  const { car, supplier, pickupLocation: pickup, dropOffLocation: dropoff, reference } = booking;
  const { lines, totalMinor = minor(0), currency, days = 1, plan, paymentChoice = 'full' } = booking;
  const { pickupAt, dropoffAt } = bookingTimes(booking, config.value.timeZone);
  const withDecimals = lines && priceNeedsDecimals({ lines, totalMinor }, plan && planAmounts(plan));
  const trip = { car: { ...car, supplier }, pickup, dropoff, pickupAt, dropoffAt };
  return (
    <aside className="r-checkout__aside" aria-label={msg('Your booking', { id: 'checkout.summaryTitle' })}>
      <div part="panel" className="r-checkout__sticky">
        <TripCard trip={trip} headingLevel={headingLevel} />
        {lines && currency && (
          <div className="r-checkout__price r-checkout__price--always">
            <div className="r-price-summary">
              <PriceLines price={{ lines, totalMinor, currency, days }} withDecimals={withDecimals} />
              {plan && <PlanLines plan={plan} currency={currency} choice={paymentChoice} withDecimals={withDecimals} />}
              {reference && (
                <p className="r-price-summary__note">
                  {msg('Reference', { id: 'checkout.reference' })} {reference}
                </p>
              )}
            </div>
          </div>
        )}
      </div>
    </aside>
  );
}

import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import type { TimeZone } from '../../domain/time-zone.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { hoursText } from '../../i18n/messages/durations.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { PriceLines } from '../../parts/price-lines.tsx';
import { useStore } from '../../state/store-context.tsx';
import type { CancellationTerms } from './cancellation-terms.ts';
import type { CarDetailsProps } from './car-details.tsx';
import { ExtrasList } from './extras-list.tsx';

/** The price breakdown, the six extras and the minor facts. */
export function CarConditions({ car, price, cancellation, timeZone }: CarDetailsProps) {
  const language = useLanguage();
  const { refundHours } = useStore().config.value;
  return (
    <div className="r-car-details__columns">
      <section>
        <p className="r-car-details__title">{msg('Your price', { id: 'results.yourPrice' })}</p>
        <PriceLines price={price} />
        <p className="r-car-details__note">
          {msg('Everything mandatory is included. The deposit isn’t part of the price: you get it back.', {
            id: 'results.priceNote',
          })}
        </p>
      </section>
      <section>
        <p className="r-car-details__title">{msg('Extras and cover', { id: 'results.extras' })}</p>
        <ExtrasList
          car={car}
          currency={parseCurrencyCode(price.currency)}
          rate={price.rate}
          isPastDeadline={isPastDeadline(cancellation)}
        />
      </section>
      <section>
        <p className="r-car-details__title">{msg('Good to know', { id: 'results.goodToKnow' })}</p>
        <p className="r-car-details__text">{cancellationText(cancellation, timeZone, language, refundHours)}</p>
        <CarFacts car={car} only="equipment" />
      </section>
    </div>
  );
}

function isPastDeadline(terms: CancellationTerms): boolean {
  return 'isPastDeadline' in terms && terms.isPastDeadline;
}

/** Returns the complete cancellation rule, with its deadline in the time zone of the pick-up. */
function cancellationText(
  terms: CancellationTerms,
  timeZone: TimeZone,
  language: Language,
  refundHours: number,
): string {
  if (terms.kind === 'none') {
    return msg('You can request a cancellation, but a refund isn’t guaranteed.', { id: 'results.cancelNone' });
  }
  if (!('until' in terms)) {
    const hours = hoursText(refundHours);
    return msg(str`It’s too late to cancel this trip for free: pick-up is less than ${hours} away.`, {
      id: 'results.cancelLate',
    });
  }
  const until = formatInstant(terms.until, timeZone, language, 'long');
  return terms.kind === 'included'
    ? msg(str`Cancel until ${until}, local time at pick-up, for a full refund.`, { id: 'results.cancelFree' })
    : msg(str`With the Cancellation extra, you can cancel until ${until}, local time at pick-up, for a full refund.`, {
        id: 'results.cancelPaid',
      });
}

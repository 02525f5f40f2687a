import type { Config } from '../../contract/config.ts';
import type { Location } from '../../contract/location.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import type { TimeZone } from '../../domain/time-zone.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { hoursText } from '../../i18n/messages/durations.ts';
import { CarFacts, luggageText } from '../../parts/car-facts.tsx';
import { PlaceAccess } from '../../parts/place-access.tsx';
import { PriceLines } from '../../parts/price-lines.tsx';
import { SimilarCar } from '../../parts/similar-car.tsx';
import { usePlace } from '../../parts/use-place.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import type { CancellationTerms } from './cancellation-terms.ts';
import css from './car-conditions.css?inline';
import { CarCover } from './car-cover.tsx';
import type { CarDetailsProps } from './car-details.tsx';
import { ExtrasList } from './extras-list.tsx';

/** The price breakdown, the six extras and the minor facts. */
export function CarConditions({ car, price, cancellation, timeZone, pickupId }: CarDetailsProps) {
  useStyles(css);
  const language = useLanguage();
  const { config } = useStore();
  const luggage = luggageText(car);
  const { place } = usePlace(pickupId);
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
        {config.value.bookCars || <CarCover car={car} price={price} />}
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
        <p className="r-car-details__text">{cancellationText(cancellation, timeZone, language, config.value)}</p>
        {place && hasDirections(place) && (
          <div className="r-car-details__way">
            <p>{place.name}</p>
            <PlaceAccess place={place} />
          </div>
        )}
        {luggage && <p className="r-car-details__text">{luggageNote(luggage)}</p>}
        {car.ratingSource && <p className="r-car-details__text">{ratingNote(car.ratingSource)}</p>}
        <CarFacts car={car} only="equipment" />
        <SimilarCar acriss={car.acriss} />
      </section>
    </div>
  );
}

function hasDirections({ access, directions }: Location): boolean {
  return access !== undefined || directions !== undefined;
}

function luggageNote(luggage: string): string {
  return msg(str`Luggage: ${luggage}`, { id: 'results.luggageOf' });
}

function ratingNote(source: string): string {
  return msg(str`Rating by: ${source}`, { id: 'results.ratingSource' });
}

function isPastDeadline(terms: CancellationTerms): boolean {
  return 'isPastDeadline' in terms && terms.isPastDeadline;
}

/** Returns the complete cancellation rule, with its deadline in the time zone of the pick-up. */
function cancellationText(
  terms: CancellationTerms,
  timeZone: TimeZone,
  language: Language,
  { bookCars, refundHours }: Pick<Config, 'bookCars' | 'refundHours'>,
): string {
  if (terms.kind === 'none') {
    if (bookCars) return msg('No free cancellation', { id: 'results.noFreeCancellation' });
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

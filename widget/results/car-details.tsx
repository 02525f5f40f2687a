import type { SearchCar } from '../contract/car.ts';
import type { TripPrice } from '../contract/quote.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { CarFacts } from '../parts/car-facts.tsx';
import { PriceLines } from '../parts/price-lines.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './car-details.css?inline';
import { ExtrasList } from './extras-list.tsx';

/** How the price adds up, the six extras, and the facts that rarely decide; closed until asked for. */
export function CarDetails({ car, price }: { car: SearchCar; price: TripPrice }) {
  useStyles(css);
  useLanguage();
  const title = (
    <>
      {msg('Price and conditions', { id: 'results.details' })}
      <VisuallyHidden>: {car.name}</VisuallyHidden>
    </>
  );
  return (
    <Disclosure kind="plain" className="r-car-details" title={title}>
      <div className="r-car-details__columns">
        <section>
          <p className="r-car-details__title">{msg('Your price', { id: 'results.yourPrice' })}</p>
          <PriceLines price={price} />
          <p className="r-car-details__note">
            {msg('Everything mandatory is included. The deposit is not part of the price: it is given back.', {
              id: 'results.priceNote',
            })}
          </p>
        </section>
        <section>
          <p className="r-car-details__title">{msg('Extras and cover', { id: 'results.extras' })}</p>
          <ExtrasList car={car} currency={parseCurrencyCode(price.currency)} rate={price.rate} />
        </section>
        <section>
          <p className="r-car-details__title">{msg('Conditions', { id: 'results.conditions' })}</p>
          <CarFacts car={car} only="terms" />
        </section>
      </div>
    </Disclosure>
  );
}

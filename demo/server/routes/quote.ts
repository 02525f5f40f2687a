import { allowedChoices } from '../../../widget/domain/payment-plan.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { checkPlaces, effectiveExtras, findBookableCar } from '../pricing/bookable-car.ts';
import { checkTrip } from '../pricing/check-trip.ts';
import { makeQuote, quoteResponse } from '../pricing/make-quote.ts';
import { readCurrency } from '../pricing/pricing.ts';
import { resolveTrip } from '../pricing/resolve-trip.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { findSimilarCars } from '../search/similar-cars.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<
  RouteContext,
  'catalogues' | 'configuration' | 'db' | 'now' | 'pricing' | 'random' | 'rates' | 'terms'
>;

/** Handles quotes, which a checkout starts with. */
export function quoteHandlers(context: Context): Handlers {
  const { catalogues, now, configuration, pricing } = context;
  return {
    getQuote: async ({ body }) => {
      const currency = readCurrency(pricing, body.currency);
      const { cars, record, trip } = await catalogues.findFree((catalogue) => {
        const car = findBookableCar(catalogue, body.car);
        const wanted = resolveTrip(catalogue, { ...body, pickupAt: body.from, dropoffAt: body.to });
        checkTrip(wanted, car, catalogue.settings, now());
        checkPlaces(catalogue, car, wanted);
        return { cars: [car], record: car, trip: wanted, startsAt: wanted.startsAt, endsAt: wanted.endsAt, now: now() };
      });
      const extras = effectiveExtras(record.car, body.extras ?? {});
      const choices = allowedChoices({
        supplier: record.supplier,
        car: { deposit: record.car.deposit },
        gateways: gatewaysOf(configuration),
      });
      if (body.choice && !choices.includes(body.choice)) throw new ProblemError('payment_choice_not_allowed');
      if (cars.length === 0) {
        const alternatives = await findSimilarCars(context, record, trip, currency);
        throw new ProblemError('car_unavailable', { alternatives });
      }
      const quote = await makeQuote(context, { record, trip, extras, currency });
      return quoteResponse(context, record, quote);
    },
  };
}

import { allowedChoices } from '../../../widget/domain/payment-plan.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { checkPlaces, effectiveExtras, findBookableCar } from '../pricing/bookable-car.ts';
import { checkTrip } from '../pricing/check-trip.ts';
import { readAddOns } from '../pricing/chosen-add-ons.ts';
import { isWorthKeeping, quoteOfCookie } from '../pricing/held-quote.ts';
import { makeQuote, type QuoteRequest, quoteResponse, readQuote } from '../pricing/make-quote.ts';
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
    getQuote: async ({ body, request }) => {
      const currency = readCurrency(pricing, body.currency);
      const { cars, addOns, record, trip } = await catalogues.findFree((catalogue) => {
        const car = findBookableCar(catalogue, body.car);
        const wanted = resolveTrip(catalogue, { ...body, pickupAt: body.from, dropoffAt: body.to });
        checkTrip(wanted, car, catalogue.settings, now());
        checkPlaces(catalogue, car, wanted);
        const addOns = readAddOns(catalogue, car, wanted, body.addOns);
        return {
          cars: [car],
          addOns,
          record: car,
          trip: wanted,
          startsAt: wanted.startsAt,
          endsAt: wanted.endsAt,
          now: now(),
        };
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
      const wanted = { record, trip, extras, addOns, currency };
      const quote = (await findHeldQuote(context, request, wanted)) ?? (await makeQuote(context, wanted));
      return quoteResponse(context, record, quote);
    },
  };
}

/** Returns the quote that the browser was handed over with, if it is for the same trip, extras and currency; otherwise null. */
async function findHeldQuote(context: Context, request: Request, wanted: QuoteRequest) {
  const id = quoteOfCookie(request);
  if (id === null) return null;
  const held = await readQuote(context, id, wanted).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
  if (!held?.isSameTrip || held.price.currency !== wanted.currency) return null;
  return isWorthKeeping(held.expiresAt, context.now()) ? held : null;
}

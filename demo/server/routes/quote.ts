import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { bookableExtras, checkPlaces, findBookableCar } from '../pricing/bookable-car.ts';
import { checkChoice } from '../pricing/check-choice.ts';
import { checkTrip } from '../pricing/check-trip.ts';
import { readAddOns } from '../pricing/chosen-add-ons.ts';
import { isWorthKeeping, quoteOfCookie } from '../pricing/held-quote.ts';
import { makeQuote, type QuoteRequest, quoteResponse, readQuote } from '../pricing/make-quote.ts';
import { agesWithSameFees } from '../pricing/price-trip.ts';
import { readCurrency } from '../pricing/pricing.ts';
import { resolveTrip } from '../pricing/resolve-trip.ts';
import { findSimilarCars } from '../search/similar-cars.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<
  RouteContext,
  'catalogues' | 'configuration' | 'db' | 'now' | 'pricing' | 'random' | 'rates' | 'terms'
>;

/** Handles quotes, which a checkout starts with. */
export function quoteHandlers(context: Context): Handlers {
  const { catalogues, configuration, now, pricing } = context;
  return {
    getQuote: async ({ body, request }) => {
      const currency = readCurrency(pricing, body.currency);
      const choose = (catalogue: Catalogue) => {
        const record = findBookableCar(catalogue, body.car);
        const trip = resolveTrip(catalogue, { ...body, pickupAt: body.from, dropoffAt: body.to });
        checkTrip(trip, record, catalogue.settings, now());
        checkPlaces(catalogue, record, trip);
        if (body.choice) checkChoice(configuration, record, body.choice, 'choice');
        const addOns = readAddOns(catalogue, record, trip, body.addOns);
        const extras = bookableExtras(context, record.car, trip, body.extras ?? {});
        const { startsAt, endsAt } = trip;
        return { cars: [record], wanted: { record, trip, extras, addOns, currency }, startsAt, endsAt, now: now() };
      };
      // If the car turns out to be taken, the stored quote's id is never sent, and the quote expires.
      const { choice, result: quote } = await catalogues.findFreeWhile(
        choose,
        async ({ wanted }) => (await findHeldQuote(context, request, wanted)) ?? makeQuote(context, wanted),
      );
      const { record, trip } = choice.wanted;
      if (choice.cars.length === 0) {
        const alternatives = await findSimilarCars(context, record, trip, currency);
        throw new ProblemError('car_unavailable', { alternatives });
      }
      return quoteResponse(context, record, quote);
    },
  };
}

/**
 * Returns the quote of the link that opened the checkout (its cookie), if it is for the same trip, extras and currency, and for an
 * age with the same fees; otherwise null.
 */
async function findHeldQuote(context: Context, request: Request, wanted: QuoteRequest) {
  const id = quoteOfCookie(request);
  if (id === null) return null;
  const held = await readQuote(context, id, wanted).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
  if (!held?.isValid || !isWorthKeeping(held.expiresAt, context.now())) return null;
  return { ...held, driverAges: agesWithSameFees({ pricing: context.pricing, ...wanted }) };
}

import { getCar } from '../../../widget/contract/operations/cars.ts';
import { getQuote } from '../../../widget/contract/operations/prices.ts';
import type { QuoteLine } from '../../../widget/contract/quote.ts';
import { offeredAddOns } from '../../../widget/domain/add-ons.ts';
import { toDisplayMoney } from '../../../widget/domain/display-money.ts';
import { type Language, paymentChoices } from '../../../widget/domain/enumerations.ts';
import { formatInstant } from '../../../widget/domain/format/dates.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import { ownFeeName } from '../../../widget/i18n/server-texts.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { toAddOn, toConditions, toExcess, toExtras, toNotCovered } from './car-conditions.ts';
import { resolveTripInput, toToolTrip } from './resolve-trip-input.ts';
import { toCarFacts } from './search-cars.ts';
import { priceText, type RunTool, supplierText } from './tool-context.ts';

/** Holds the price of a car for a trip, as the checkout does. The car is not reserved. */
export const quoteCar: RunTool<'quote'> = async (context, input) => {
  const { client, config, language, now, texts } = context;
  const trip = await resolveTripInput(context, input);
  const body = {
    car: input.carId,
    pickupLocation: trip.pickup._id,
    dropOffLocation: trip.dropoff._id,
    from: trip.from,
    to: trip.to,
    driverAge: input.driverAge,
    extras: Object.fromEntries((input.extras ?? []).map((name) => [name, true])),
    ...(input.addOns && { addOns: input.addOns }),
    currency: input.currency ?? config.baseCurrency,
    language,
  };
  const car = await client.call(getCar, { params: { id: input.carId, language } });
  const quote = await client.call(getQuote, { body });
  const money = (amount: Minor) => priceText(amount, quote.currency, language);
  const toPrice = (amount: Minor) => toDisplayMoney(amount, quote);
  const excess = toExcess(context, car, toPrice);
  const deposit = quote.depositMinor > 0 ? money(quote.depositMinor) : null;
  const expiresAt = new Date(quote.expiresAt);
  const until = formatInstant(expiresAt, trip.pickup.timeZone ?? config.timeZone, language);
  const total = money(quote.totalMinor);
  return {
    summary: texts.summaries.quote(total.text, until),
    quoteId: quote.quoteId,
    heldUntil: quote.expiresAt,
    heldMinutes: Math.round((expiresAt.getTime() - now().getTime()) / 60_000),
    ...toCarFacts(context, car),
    ...toToolTrip(trip),
    days: quote.days,
    total,
    perDay: money(quote.perDayMinor),
    lines: quote.lines.map((line) => ({
      code: line.code,
      name: toLineName(line, language),
      price: money(line.amountMinor),
    })),
    deposit,
    excess,
    payment: paymentChoices.flatMap((choice) => {
      const step = quote.plan[choice];
      if (!step) return [];
      const [due, atCounter] = [money(step.now), money(step.atCounter)];
      return [{ choice, text: texts.payment(choice, due.text, atCounter.text), now: due }];
    }),
    extras: toExtras(context, car),
    addOns: offeredAddOns(car.addOns, trip.pickup._id).map((addOn) => toAddOn(context, addOn, toPrice)),
    notCovered: toNotCovered(car),
    conditions: toConditions(context, car, { excess, deposit: deposit?.text ?? null }),
  };
};

/** Returns the name of a line, marked as data if the operator typed it. */
function toLineName(line: QuoteLine, language: Language) {
  const typed = ownFeeName(line.names, language);
  return typed === undefined ? mailTexts(language).lines(line) : supplierText(typed);
}

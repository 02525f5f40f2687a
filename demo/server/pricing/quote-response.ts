import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { allowedChoices, paymentPlan } from '../../../widget/domain/payment-plan.ts';
import { pricePerDay } from '../../../widget/domain/price.ts';
import type { StoredLine } from '../db/schema.ts';
import type { TripPrice } from './price-trip.ts';

export function toLineResponse({ code, amount, quantity, unit, rate, payable, names, key }: StoredLine) {
  return {
    code,
    amountMinor: amount,
    quantity,
    unitMinor: unit,
    ...(rate === undefined ? {} : { rate }),
    ...(payable === undefined ? {} : { payableMinor: payable }),
    ...(names === undefined ? {} : { names }),
    ...(key === undefined ? {} : { key }),
  };
}

/** Formats the price of a result card, which is not guaranteed. */
export function toTripPriceResponse(price: TripPrice) {
  return {
    days: price.days,
    currency: price.currency,
    rate: price.rate,
    baseCurrency: price.baseCurrency,
    lines: price.displayLines.map(toLineResponse),
    totalMinor: price.displayTotal,
    baseTotalMinor: price.total,
    perDayMinor: pricePerDay(price.displayTotal, price.days),
    depositMinor: price.displayDeposit,
  };
}

type PlanInput = {
  supplier: { payLater: boolean };
  gateways: readonly PaymentGateway[];
  price: TripPrice;
};

/** Returns the plans of all payment choices that supplier, car and operator allow. */
function toPlan({ supplier, gateways, price }: PlanInput) {
  const { displayTotal: total, displayDeposit: deposit } = price;
  const choices = allowedChoices({ supplier, car: { deposit }, gateways });
  return Object.fromEntries(choices.map((choice) => [choice, paymentPlan({ choice, total, deposit })]));
}

export type StoredQuote = {
  id: string;
  expiresAt: Date;
  /** The ages of drivers who have the same price; missing if the price doesn't depend on the age. */
  driverAges?: { min: number; max: number } | undefined;
};

/** Formats a quote, whose price the server guarantees until it expires. */
export function toQuoteResponse(stored: StoredQuote, input: PlanInput) {
  return {
    ...toTripPriceResponse(input.price),
    quoteId: stored.id,
    ...(stored.driverAges ? { driverAges: stored.driverAges } : {}),
    expiresAt: stored.expiresAt.toISOString(),
    plan: toPlan(input),
  };
}

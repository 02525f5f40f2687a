import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import { allowedChoices, type PaymentGateway, paymentPlan } from '../../../widget/domain/payment-plan.ts';
import { pricePerDay } from '../../../widget/domain/price.ts';
import type { StoredLine } from '../db/schema.ts';
import type { TripPrice } from './price-trip.ts';

export function toWireLine({ code, amount, quantity, unit, rate }: StoredLine) {
  return { code, amountMinor: amount, quantity, unitMinor: unit, ...(rate === undefined ? {} : { rate }) };
}

/** What a card shows: the price without a promise. */
export function toWireTripPrice(price: TripPrice) {
  return {
    days: price.days,
    currency: price.currency,
    rate: price.rate,
    baseCurrency: price.baseCurrency,
    lines: price.displayLines.map(toWireLine),
    totalMinor: price.displayTotal,
    baseTotalMinor: price.total,
    perDayMinor: pricePerDay(price.displayTotal, price.days),
    depositMinor: price.displayDeposit,
  };
}

/** What is paid when, for one way to pay. */
export function toPlanStep(choice: PaymentChoice, total: Minor, deposit: Minor) {
  return paymentPlan({ choice, total, deposit });
}

type PlanQuestion = {
  supplier: { payLater: boolean };
  gateways: readonly PaymentGateway[];
  price: TripPrice;
};

/** Every way to pay that this supplier, car and operator allow. */
function toPlan({ supplier, gateways, price }: PlanQuestion) {
  const choices = allowedChoices({ supplier, car: { deposit: price.displayDeposit }, gateways });
  return Object.fromEntries(
    choices.map((choice) => [choice, toPlanStep(choice, price.displayTotal, price.displayDeposit)]),
  );
}

export type StoredQuote = { id: string; expiresAt: Date };

/** A price the server stands by until it expires. */
export function toWireQuote(stored: StoredQuote, question: PlanQuestion) {
  return {
    ...toWireTripPrice(question.price),
    quoteId: stored.id,
    expiresAt: stored.expiresAt.toISOString(),
    plan: toPlan(question),
  };
}

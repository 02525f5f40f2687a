import { eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { addOnsOfLines, type ChosenAddOn } from '../../../widget/domain/add-ons.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { defaultDriverAge } from '../../../widget/domain/driver-age.ts';
import type { ExtraName } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { keysOf } from '../../../widget/domain/typed-record.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import type { ListedCar } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { quotes } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import { newId } from '../process/identifiers.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import type { BookedAddOn } from './chosen-add-ons.ts';
import type { PricingContext } from './context.ts';
import { agesWithSameFees, feesOfTrip, priceTrip, type TripPrice } from './price-trip.ts';
import { type StoredQuote, toQuoteResponse } from './quote-response.ts';
import type { Trip } from './resolve-trip.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'now' | 'pricing' | 'random' | 'rates' | 'terms'>;

export type QuoteRequest = {
  record: ListedCar;
  trip: Trip;
  extras: ExtraName[];
  addOns: BookedAddOn[];
  currency: CurrencyCode;
  /** The exchange rate to use; today's by default. */
  rate?: number | undefined;
};

/** Prices a trip and stores the price as a quote, which is valid until it expires. */
export async function makeQuote(context: Context, request: QuoteRequest): Promise<StoredQuote & { price: TripPrice }> {
  const { db, now, random, rates, pricing, terms } = context;
  const { record, trip, extras, addOns, currency } = request;
  const rate = request.rate ?? (await rates.rateTo(currency));
  const price = priceTrip({ pricing, record, trip, extras, addOns, currency, rate });
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + terms.quoteMinutes * 60_000);
  const id = newId(random);
  await insertInto(db).execute({
    id,
    carId: record.car.id,
    pickupLocationId: trip.pickup.id,
    dropoffLocationId: trip.dropoff.id,
    startsAt: trip.startsAt,
    endsAt: trip.endsAt,
    driverAge: trip.driverAge,
    extras: price.extras,
    days: price.days,
    total: price.total,
    lines: price.lines,
    deposit: price.deposit,
    baseCurrency: price.baseCurrency,
    displayCurrency: price.currency,
    displayRate: price.rate,
    displayTotal: price.displayTotal,
    displayLines: price.displayLines,
    displayDeposit: price.displayDeposit,
    createdAt,
    expiresAt,
  } satisfies QuoteRow);
  return { id, expiresAt, price, driverAges: agesWithSameFees({ pricing, record, trip }) };
}

type QuoteRow = typeof quotes.$inferInsert;

const inserts = new WeakMap<Database, ReturnType<typeof prepareInsert>>();

/** Returns the statement that stores a quote, whose text is built once for each connection: a quote has nineteen columns. */
function insertInto(db: Database) {
  const known = inserts.get(db) ?? prepareInsert(db);
  inserts.set(db, known);
  return known;
}

function prepareInsert(db: Database) {
  const values = keysOf(getTableColumns(quotes)).map((name) => [name, sql.placeholder(name)]);
  return db
    .insert(quotes)
    .values(Object.fromEntries(values) as Record<keyof QuoteRow, Placeholder>)
    .prepare('insert_quote');
}

/** Formats a quote for a response. */
export function quoteResponse(context: Context, record: CarRecord, quote: StoredQuote & { price: TripPrice }) {
  return toQuoteResponse(quote, {
    supplier: record.supplier,
    gateways: gatewaysOf(context.configuration),
    price: quote.price,
  });
}

/** A request that a quote is compared with. Without a currency, a quote in any currency fits. */
type ComparedRequest = Omit<QuoteRequest, 'currency'> & { currency?: CurrencyCode | undefined };

/**
 * Reads a stored quote's price. `isValid` is true if it has not expired and is for the same trip, the driver's age causes the
 * same fees as the age that the quote was made for, and the currency and the exchange rate are those of the request, as far as
 * it has them.
 */
export async function readQuote({ db, now, pricing }: Context, id: string, request: ComparedRequest) {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id.toLowerCase())).limit(1);
  if (!row) throw new ProblemError('quote_not_found', { field: 'quoteId' });
  const { record, trip, extras, addOns, currency = row.displayCurrency, rate = row.displayRate } = request;
  const isSameCurrency = row.displayCurrency === currency && row.displayRate === rate;
  const isSameTrip =
    row.carId === record.car.id &&
    row.pickupLocationId === trip.pickup.id &&
    row.dropoffLocationId === trip.dropoff.id &&
    row.startsAt.getTime() === trip.startsAt.getTime() &&
    row.endsAt.getTime() === trip.endsAt.getTime() &&
    [...row.extras].sort().join() === [...extras].sort().join() &&
    unitsText(addOnsOfLines(row.lines)) ===
      unitsText(addOns.map(({ addOn: { key }, quantity }) => ({ key, quantity })));
  const feesAt = (driverAge: number) => JSON.stringify(feesOfTrip({ pricing, record, trip: { ...trip, driverAge } }));
  const quotedAge = row.driverAge ?? defaultDriverAge;
  const hasSameFees = quotedAge === trip.driverAge || feesAt(quotedAge) === feesAt(trip.driverAge);
  const price: TripPrice = {
    days: row.days,
    extras: row.extras,
    lines: row.lines,
    total: minor(row.total),
    deposit: minor(row.deposit),
    baseCurrency: row.baseCurrency,
    currency: row.displayCurrency,
    rate: row.displayRate,
    displayLines: row.displayLines,
    displayTotal: minor(row.displayTotal),
    displayDeposit: minor(row.displayDeposit),
  };
  return {
    id: row.id,
    expiresAt: row.expiresAt,
    price,
    isValid: isSameTrip && isSameCurrency && hasSameFees && row.expiresAt > now(),
    isSameTrip,
    isSameCurrency,
  };
}

function unitsText(chosen: readonly ChosenAddOn[]): string {
  return chosen
    .map(({ key, quantity }) => `${key} ${quantity}`)
    .sort()
    .join();
}

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { addOns, bookings, cars, datedPrices, fees, locations, mails, suppliers } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { addAddOns, addOnLine, addOnUnits } from '../../widget/domain/add-ons.ts';
import { displayCurrencies, type ExtraName, extraNames, languages } from '../../widget/domain/enumerations.ts';
import { type FeeCharge, feeUnits } from '../../widget/domain/fee-charge.ts';
import { addFees, type FeeKind, feeCharges, feeKinds } from '../../widget/domain/fees.ts';
import { formatMoney } from '../../widget/domain/format/money.ts';
import { minor } from '../../widget/domain/money.ts';
import { type PriceLine, type PriceRule, priceRental } from '../../widget/domain/price.ts';
import { keysOf } from '../../widget/domain/typed-record.ts';
import type { WallDate } from '../../widget/domain/wall-date.ts';
import { toInstant, type WallTime } from '../../widget/domain/wall-time.ts';
import { checkout, checkoutBody, type FoundCar, searchCars } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { type DemoCar, seed } from '../support/demo-seed.ts';
import { startTestServer, type TestServer, testServer } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';

const places = ['paris-cdg', 'casablanca-airport', 'barcelona-airport', 'madrid-airport', 'marrakech-airport'];

/** Cars that a guest may book without a licence scan and pay at the counter. */
const easySuppliers = seed.suppliers.filter(({ payLater, licenseRequired }) => payLater && !licenseRequired);
const easyCars = seed.cars.filter(
  ({ supplier, available, fullyBooked, comingSoon }) =>
    available && !fullyBooked && !comingSoon && easySuppliers.some(({ id }) => id === supplier),
);

const priceRules: PriceRule[] = ['daily', 'hourly'];
const cents = fc.integer({ min: 1, max: 99_999 });
const discount = fc.option(fc.oneof(fc.constant(0), cents));
const tier = fc.option(cents);
const extra = fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: 1, max: 9_999 }));
const day = 86_400_000;
const hour = 3_600_000;
const firstDay = Date.UTC(2026, 11, 1);

/** A range of days near the trips, sometimes inverted. */
const datedPrice = fc.record({
  start: fc.integer({ min: 0, max: 330 }),
  length: fc.integer({ min: -3, max: 60 }),
  dailyPrice: fc.oneof(fc.constant(0), cents),
});

const age = fc.integer({ min: 19, max: 90 });

/** A fee as the operator states it, of the trip's place or of another one. */
const fee = fc.record({
  kind: fc.constantFrom<FeeKind[]>(...keysOf(feeKinds)),
  isHere: fc.constantFrom(null, true, true, false),
  isOfSupplier: fc.boolean(),
  ageFrom: fc.option(age),
  ageTo: fc.option(age),
  amount: fc.integer({ min: 0, max: 9_999 }),
  per: fc.constantFrom(...feeUnits),
  max: fc.option(fc.integer({ min: 0, max: 20_000 })),
  from: fc.option(fc.integer({ min: 0, max: 330 })),
  length: fc.option(fc.integer({ min: 0, max: 120 })),
  isMandatory: fc.constantFrom(true, true, true, false),
});

/** An extra of the operator, and how many units are booked. */
const addOn = fc.record({
  isHere: fc.boolean(),
  isOfSupplier: fc.boolean(),
  price: fc.integer({ min: 0, max: 9_999 }),
  per: fc.constantFrom(...addOnUnits),
  max: fc.option(fc.integer({ min: 0, max: 20_000 })),
  maxQuantity: fc.constant(4),
  quantity: fc.integer({ min: 0, max: 4 }),
});

/** A trip and the prices of its car. */
export const pricedTrips = fc.record({
  place: fc.constantFrom(...places),
  day: fc.integer({ min: 0, max: 300 }),
  length: fc.integer({ min: 1, max: 45 }),
  /** Hours from the pick-up's time of day to the drop-off's. */
  over: fc.constantFrom(0, 0, 1, 2, 5),
  rule: fc.constantFrom(...priceRules),
  baseCurrency: fc.constantFrom('USD' as const, 'EUR' as const),
  /** Hour of the pick-up. Some are out of hours, which only a fee opens. */
  clock: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 7, max: 17 }) }, fc.integer({ min: 0, max: 23 })),
  /** Picks another location for the drop-off. */
  returns: fc.option(fc.nat(), { freq: 2 }),
  currency: fc.constantFrom(...displayCurrencies),
  rate: fc.double({ min: 0.2, max: 4, noNaN: true }).map((rate) => Number(rate.toPrecision(6))),
  language: fc.constantFrom(...languages),
  wanted: fc.subarray([...extraNames]),
  pick: fc.nat(),
  prices: fc.record({
    dailyPrice: cents,
    discountedDailyPrice: discount,
    hourlyPrice: tier,
    discountedHourlyPrice: discount,
    biWeeklyPrice: tier,
    discountedBiWeeklyPrice: discount,
    weeklyPrice: tier,
    discountedWeeklyPrice: discount,
    monthlyPrice: tier,
    discountedMonthlyPrice: discount,
    isDateBasedPrice: fc.boolean(),
    deposit: fc.oneof(fc.constant(-1), fc.constant(0), fc.integer({ min: 1, max: 200_000 })),
    cancellation: extra,
    amendments: extra,
    theftProtection: extra,
    collisionDamageWaiver: extra,
    fullInsurance: extra,
  }),
  dated: fc.array(datedPrice, { maxLength: 4 }),
  fees: fc.array(fee, { maxLength: 5 }),
  addOns: fc.array(addOn, { maxLength: 3 }),
  driverAge: age,
  changeRate: fc.constantFrom(0, 0, 10, -12.5, 3.33, -100, 0.005),
});

type PricedTrip = typeof pricedTrips extends fc.Arbitrary<infer Trip> ? Trip : never;

/** The result of one trip: booked, nothing to book, or two totals that differ. */
export type TotalsOutcome = { kind: 'booked' } | { kind: 'skipped' } | { kind: 'wrong'; what: string };

/** The refusals of a trip that starts or ends while the desk is closed. */
const closedCodes = ['pickup_hour', 'dropoff_hour', 'pickup_closed', 'dropoff_closed'];

const sum = (lines: readonly { amountMinor: number }[] | undefined) =>
  (lines ?? []).reduce((all, { amountMinor }) => all + amountMinor, 0);

/** Changes a car's prices directly in the database. */
async function reprice({ services: { db, now } }: RunningServer, car: DemoCar, trip: PricedTrip): Promise<void> {
  await db.update(cars).set(trip.prices).where(eq(cars.id, car.id));
  await db.update(suppliers).set({ priceChangeRate: trip.changeRate }).where(eq(suppliers.id, car.supplier));
  await db.delete(datedPrices).where(eq(datedPrices.carId, car.id));
  const rows = trip.dated.map(({ start, length, dailyPrice }, position) => ({
    id: (Number.parseInt(car.id.slice(0, 8), 16) * 10 + position).toString(16).padStart(24, 'd'),
    carId: car.id,
    position,
    startDate: new Date(firstDay + start * day),
    endDate: new Date(firstDay + (start + length) * day),
    dailyPrice,
    createdAt: now(),
    updatedAt: now(),
  }));
  if (rows.length > 0) await db.insert(datedPrices).values(rows);
}

/** Replaces all fees in the database, and returns them as prices use them. */
async function replaceFees({ services: { db, now } }: RunningServer, car: DemoCar, trip: PricedTrip) {
  const dayOf = (count: number) => new Date(firstDay + count * day).toISOString().slice(0, 10) as WallDate;
  const elsewhere = placeId('lyon-part-dieu');
  const rows = trip.fees.map(({ isHere, isOfSupplier, from, length, ...given }, index) => ({
    ...given,
    id: index.toString(16).padStart(24, 'e'),
    key: `fee-${index}`,
    supplierId: isOfSupplier ? car.supplier : null,
    carId: null,
    locationId: isHere === null ? null : isHere ? placeId(trip.place) : elsewhere,
    toLocationId: null,
    fromDay: from === null ? null : dayOf(from),
    toDay: from === null || length === null ? null : dayOf(from + length),
    names: {},
    createdAt: now(),
  }));
  await db.delete(fees);
  if (rows.length > 0) await db.insert(fees).values(rows);
  return rows;
}

/** Replaces all extras of the operator in the database, and returns the units to book. */
async function replaceAddOns({ services: { db, now } }: RunningServer, car: DemoCar, trip: PricedTrip) {
  const stated = trip.addOns.map(({ isHere, isOfSupplier, quantity, ...given }, index) => {
    const id = index.toString(16).padStart(24, 'f');
    const key = `extra-${index}`;
    const row = { ...given, id, key, supplierId: isOfSupplier ? car.supplier : null };
    const locationId = isHere ? placeId(trip.place) : null;
    return { quantity, row: { ...row, locationId, picture: null, names: { en: key }, createdAt: now() } };
  });
  await db.delete(addOns);
  if (stated.length > 0) await db.insert(addOns).values(stated.map(({ row }) => row));
  return stated.filter(({ quantity }) => quantity > 0);
}

/** Computes the lines of the operator's extras. */
function ownAddOns(booked: Awaited<ReturnType<typeof replaceAddOns>>, days: number) {
  return booked.map(({ row, quantity }) => {
    const { price, max } = row;
    return addOnLine({ ...row, price: minor(price), max: max === null ? null : minor(max) }, quantity, days);
  });
}

type Place = typeof locations.$inferSelect;

async function findPlace({ services: { db } }: RunningServer, id: string): Promise<Place | undefined> {
  const [place] = await db.select().from(locations).where(eq(locations.id, id));
  return place;
}

const secondDriver = {
  fullName: 'Grace Guest',
  email: 'grace@example.com',
  phone: '+33639981235',
  birthDate: '1985-05-05',
};

/** Computes the fees of a trip. */
function ownFees(
  rows: Awaited<ReturnType<typeof replaceFees>>,
  pickup: Place,
  dropoff: Place,
  { from, to, days, driverAge }: { from: string; to: string; days: number; driverAge: number },
) {
  const stated = rows.map((row) => ({
    ...row,
    code: feeKinds[row.kind],
    max: row.max === null ? null : minor(row.max),
    names: null,
    supplier: row.supplierId,
    car: null,
    location: row.locationId,
    toLocation: null,
    from: row.fromDay,
    to: row.toDay,
  }));
  const period = { from: from as WallTime, to: to as WallTime, days };
  return feeCharges(stated, { pickup, dropoff, ...period, driverAge });
}

interface OwnPricing {
  zones: { pickup: string; dropoff: string };
  rule: PriceRule;
  fees: readonly FeeCharge[];
}

/** Computes the total as a page does from the API's car when the API sends no quotes. */
function ownTotal(
  car: FoundCar,
  period: { pickupAt: string; dropoffAt: string },
  { zones, rule, fees, extras, lines }: OwnPricing & { extras: ExtraName[]; lines: readonly PriceLine[] },
) {
  const instant = (wall: string, zone: string) => toInstant(wall as WallTime, zone).instant;
  const price = priceRental({
    car,
    from: instant(period.pickupAt, zones.pickup),
    to: instant(period.dropoffAt, zones.dropoff),
    extras: Object.fromEntries(extras.map((name) => [name, true])),
    priceChangeRate: car.supplier.priceChangeRate,
    rule,
    timeZone: zones.pickup,
  });
  return addAddOns(addFees(price, fees), lines).total;
}

/** Returns a birth date of a driver who has that age on the day of the pick-up. */
function birthDateOf(driverAge: number, pickupAt: string): string {
  return `${Number(pickupAt.slice(0, 4)) - driverAge}-01-01`;
}

/**
 * Books one trip and compares every total: the card, the page's own sum, the quote, the checkout response, the
 * booking, its database row and the mail.
 */
export async function compareTotals(server: TestServer, trip: PricedTrip): Promise<TotalsOutcome> {
  const running = server.get();
  const { services } = running;
  const { rule, baseCurrency } = trip;
  Object.assign(services.pricing, { rule, baseCurrency });
  services.rates.rateTo = async (currency) => (currency === baseCurrency ? 1 : trip.rate);
  const wall = (days: number, hours: number) => {
    const moment = firstDay + (trip.day + days) * day + (trip.clock + hours) * hour;
    return new Date(moment).toISOString().slice(0, 16);
  };
  const { currency } = trip;
  const pickupLocation = placeId(trip.place);
  const period = { pickupAt: wall(0, 0), dropoffAt: wall(trip.length, trip.over) };
  const offered = easyCars.filter(({ locations }) => locations.includes(pickupLocation));
  const chosen = offered[trip.pick % offered.length];
  if (!chosen) return { kind: 'skipped' };
  const others = chosen.locations.filter((id) => id !== pickupLocation);
  const elsewhere = trip.returns === null ? undefined : others[trip.returns % others.length];
  const where = { pickupLocation, dropOffLocation: elsewhere ?? pickupLocation };
  await reprice(running, chosen, trip);
  const feeRows = await replaceFees(running, chosen, trip);
  const units = await replaceAddOns(running, chosen, trip);
  const [stored] = await services.db.select().from(cars).where(eq(cars.id, chosen.id));
  const [pickup, dropoff] = await Promise.all(
    [where.pickupLocation, where.dropOffLocation].map((id) => findPlace(running, id)),
  );
  // Today the driver is a year younger than on the day of a pick-up next year.
  const driverAge = Math.max(trip.driverAge, (stored?.minimumAge ?? 0) + 1);
  const narrow = { suppliers: [chosen.supplier], ranges: [chosen.range], gearbox: [chosen.gearbox] };
  const found = await searchCars(server, { ...where, ...period, currency, driverAge, ...narrow });
  const car = found.find(({ _id }) => _id === chosen.id);
  if (!car?.quote) return { kind: 'skipped' };
  const input = { car: car._id, ...where, from: period.pickupAt, to: period.dropoffAt, currency, driverAge };
  const plain = await server.call('POST', '/api/x/quote', input);
  const { code } = plain.json as { code?: string };
  // A desk that is closed at that time shows its cars' prices, for another time. Any other price that is shown can be booked.
  if (code !== undefined && closedCodes.includes(code)) return { kind: 'skipped' };
  if (plain.status !== 200) return { kind: 'wrong', what: `the card’s price is refused: ${plain.status} ${code}` };
  const wanted = trip.wanted.filter((name) => car[name] >= 0);
  const extras = Object.fromEntries(wanted.map((name) => [name, true]));
  const chosenUnits = units.map(({ row: { key }, quantity }) => ({ key, quantity }));
  const quote = parseResponse(
    'getQuote',
    await server.call('POST', '/api/x/quote', { ...input, extras, addOns: chosenUnits }),
  );
  const { quoteId, totalMinor, baseTotalMinor, days } = quote;
  const body = checkoutBody(car, {
    driver: { language: trip.language, birthDate: birthDateOf(driverAge, period.pickupAt) },
    quoteId,
    totalMinor,
    currency,
    ...period,
    booking: { ...where, ...extras },
    addOns: chosenUnits,
    ...(extras['additionalDriver'] && { additionalDriver: secondDriver }),
  });
  const response = await checkout(server, body);
  const booked = parseResponse('checkout', response);
  const shown = parseResponse('getBooking', await server.call('GET', `/api/booking/${booked.bookingId}/en`));
  const [row] = await services.db.select().from(bookings).where(eq(bookings.id, booked.bookingId));
  const written = await services.db.select().from(mails).where(eq(mails.bookingId, booked.bookingId));
  const confirmation = written.find(({ kind }) => kind === 'booking-confirmation');
  const { text } = JSON.parse(unseal(confirmation?.content ?? '', services.secret)) as MailContent;
  const total = { amount: minor(totalMinor), currency };
  // A mail's column of amounts has decimals if one of them needs some; French has a no-break space before the colon.
  const mailed = [false, true].map((withDecimals) =>
    formatMoney(total, trip.language, { withCode: true, withDecimals }),
  );
  const isMailed = text
    .split('\n')
    .some((line) => mailed.some((amount) => /^ *Total\u00a0?: (.*)$/.exec(line)?.[1] === amount));
  await server.call('POST', `/api/cancel-booking/${booked.bookingId}`, undefined, {
    'rental-booking': response.headers.get('rental-booking') ?? '',
  });
  const zones = { pickup: pickup?.timeZone ?? 'UTC', dropoff: dropoff?.timeZone ?? 'UTC' };
  const charges =
    pickup &&
    dropoff &&
    ownFees(feeRows, pickup, dropoff, { from: period.pickupAt, to: period.dropoffAt, days, driverAge });
  const own = { zones, rule, fees: charges ?? [] };
  const pairs: [string, unknown, unknown][] = [
    ['the card and the sum of its lines', car.quote.totalMinor, sum(car.quote.lines)],
    ['the card and the quote', car.quote.totalMinor, parseResponse('getQuote', plain).totalMinor],
    [
      'the card and the page’s own sum',
      car.quote.baseTotalMinor,
      ownTotal(car, period, { ...own, extras: [], lines: [] }),
    ],
    [
      'the quote and the page’s own sum',
      baseTotalMinor,
      ownTotal(car, period, { ...own, extras: wanted, lines: ownAddOns(units, days) }),
    ],
    ['the quote and the sum of its lines', totalMinor, sum(quote.lines)],
    ['the quote and the checkout', totalMinor, booked.totalMinor],
    ['the quote and the booking', `${totalMinor} ${currency}`, `${shown.totalMinor} ${shown.currency}`],
    ['the booking and the sum of its lines', shown.totalMinor, sum(shown.lines)],
    [
      'the quote and the database',
      `${totalMinor} ${baseTotalMinor} ${baseCurrency}`,
      `${row?.displayTotal} ${row?.price} ${row?.baseCurrency}`,
    ],
    ['the quote and the mail', true, isMailed],
  ];
  // Makes the car available for the next trip.
  await services.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booked.bookingId));
  const wrong = pairs.find(([, one, other]) => one !== other);
  return wrong ? { kind: 'wrong', what: `${wrong[0]} differ: ${wrong[1]}, ${wrong[2]}` } : { kind: 'booked' };
}

/** The total is the same everywhere, to the cent, for any price, duration, extras and currency. */
export async function proveTotals({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: { booked: 0, skipped: 0, wrong: 0 }, failures: [] };
  const running = await startTestServer();
  const server = testServer(() => running);
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const random = Math.floor(randomOfRound(seed, round)() * 2 ** 31);
      const [trip] = fc.sample(pricedTrips, { numRuns: 1, seed: random });
      if (!trip) throw new Error('No trip was generated');
      const result = await compareTotals(server, trip);
      addCount(outcome, result.kind);
      if (result.kind === 'wrong')
        outcome.failures.push(`Round ${round}, seed ${seed}: ${result.what}: ${JSON.stringify(trip)}`);
      outcome.rounds += 1;
      if (outcome.rounds % 200 === 0)
        report(`totals: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    await running.close();
  }
  return outcome;
}

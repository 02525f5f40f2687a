import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { type ExtraName, extraNames } from '../../widget/domain/enumerations.ts';
import { addMinutes, parseWallTime } from '../../widget/domain/wall-time.ts';
import { call, everyCar, type Page, rowsOf } from './bookcars-calls.ts';
import { addCount, type Outcome } from './campaign.ts';

interface Task {
  backend: string;
  siteUrl: string;
  /** The folder of BookCars' source. */
  source: string;
  outcome: Outcome;
  report: (line: string) => void;
}

type Car = { _id: string; name: string; comingSoon?: boolean; supplier: { priceChangeRate?: number | null } };
type Extras = Record<ExtraName, boolean>;
type Place = { _id: string; name: string; timeZone: string };
type Total = { totalMinor: number };
type ListedCar = Car & { quote?: Total };
type Price = { id: string; extras: Extras; cents: number };
type Trip = (typeof trips)[number];

/** BookCars' own function, whose result its front end shows and stores. */
type CalculateTotalPrice = (car: Car, from: Date, to: Date, changeRate: number, extras: Extras) => number;

/** Starts of trips and their lengths in hours: every tier, dated prices, and both changes of the clock. */
const trips = [
  { from: '2026-12-10T10:00', hours: 72 },
  { from: '2026-12-18T09:00', hours: 168 },
  { from: '2026-12-28T10:00', hours: 216 },
  { from: '2027-01-03T12:00', hours: 120 },
  { from: '2027-02-01T10:00', hours: 720 },
  { from: '2027-02-10T08:00', hours: 1080 },
  { from: '2027-03-26T10:00', hours: 72 },
  { from: '2027-10-29T10:00', hours: 96 },
  { from: '2027-04-01T10:00', hours: 6 },
  { from: '2027-04-02T10:00', hours: 77 },
  { from: '2027-06-01T10:00', hours: 24 },
  { from: '2027-06-05T09:30', hours: 336 },
];
const minPairs = 300;

const every = (isChosen: boolean) => Object.fromEntries(extraNames.map((name) => [name, isChosen])) as Extras;
const toCents = (price: number) => Math.round(price * 100 + 1e-6);

/**
 * Compares the price of every car and trip in the relay's searches, and that of one car with every extra in a quote, with what BookCars' own
 * function in `source` computes from BookCars' own data.
 */
export async function comparePrices({ backend, siteUrl, source, outcome, report }: Task): Promise<void> {
  const calculate = await importPriceFunction(source);
  const everything = await everyCar(backend);
  const places = rowsOf(await call<Page<Place>>(`${siteUrl}/api/locations/1/50/en`));
  const ownZone = process.env['TZ'];
  let pairs = 0;
  for (const place of places) {
    // BookCars' front end counts in days of the browser, which is at the location here.
    process.env['TZ'] = place.timeZone;
    for (const trip of trips) {
      const ends = { pickupLocation: place._id, dropOffLocation: place._id };
      const period = { from: new Date(trip.from), to: new Date(endOf(trip)) };
      const search = { ...everything, ...ends, ...period };
      const cars = rowsOf(await call<Page<Car>>(`${backend}/api/frontend-cars/1/1000`, search));
      const byId = new Map(cars.map((car) => [car._id, car]));
      for (const { id, extras, cents } of await readPrices(siteUrl, trip, ends)) {
        const car = byId.get(id);
        const rate = car?.supplier.priceChangeRate ?? 0;
        const expected = car ? toCents(calculate(car, period.from, period.to, rate, extras)) : Number.NaN;
        pairs += 1;
        if (cents === expected) continue;
        const what = `${car?.name} at ${place.name} from ${trip.from} for ${trip.hours} h`;
        outcome.failures.push(`${what}, extras ${extras.cancellation}: ${cents} cents, BookCars ${expected}`);
      }
    }
  }
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
  if (pairs < minPairs) outcome.failures.push(`Only ${pairs} prices were compared`);
  addCount(outcome, 'prices', pairs);
  report(`${pairs} prices compared with BookCars' own function`);
}

function endOf({ from, hours }: Trip): string {
  const wall = parseWallTime(from);
  if (!wall) throw new Error(`Expected a time, got ${from}`);
  return addMinutes(wall, hours * 60);
}

/** Returns the relay's price of each car of a search, and that of the first one with every extra. */
async function readPrices(siteUrl: string, trip: Trip, ends: object): Promise<Price[]> {
  const { from } = trip;
  const to = endOf(trip);
  const search = { ...ends, pickupAt: from, dropoffAt: to };
  const found = rowsOf(await call<Page<ListedCar>>(`${siteUrl}/api/frontend-cars/1/1000`, search));
  const offered = found.filter(({ comingSoon }) => !comingSoon);
  const listed = offered.map(({ _id: id, quote }) => ({
    id,
    extras: every(false),
    cents: quote?.totalMinor ?? Number.NaN,
  }));
  const [first] = listed;
  if (!first) return [];
  const extras = every(true);
  const quote = await call<Total>(`${siteUrl}/api/x/quote`, { ...ends, car: first.id, from, to, extras });
  return [...listed, { id: first.id, extras, cents: quote.totalMinor }];
}

/** Imports BookCars' price function from its source. What it imports is not needed for a price. */
async function importPriceFunction(source: string): Promise<CalculateTotalPrice> {
  const unused: Plugin = {
    name: 'unused-imports',
    enforce: 'pre',
    resolveId: (id) => (id === ':bookcars-types' || id === ':currency-converter' ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0:') ? 'export default class {}; export const currencies = [];' : null),
  };
  const file = join(source, 'packages/bookcars-helper/index.ts');
  const { module } = await runnerImport<{ calculateTotalPrice: CalculateTotalPrice }>(file, {
    ...{ configFile: false, logLevel: 'warn', plugins: [unused] },
  });
  return module.calculateTotalPrice;
}

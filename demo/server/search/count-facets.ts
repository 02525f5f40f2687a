import { sql } from 'drizzle-orm';
import {
  carRanges,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  mileageKinds,
  multimediaOptions,
} from '../../../widget/domain/enumerations.ts';
import { carSpecs, type FilterName, ratingSteps, seatSteps } from '../../../widget/domain/filters.ts';
import { selectRows } from '../db/database.ts';
import type { Services } from '../services.ts';
import { fromCars } from './find-cars.ts';
import type { Search } from './read-search.ts';

/** The facts of a car that filters look at. Deposits are in cents. */
type CarFacts = {
  supplier: string;
  range: string;
  gearbox: string;
  fuel: string;
  fuelPolicy: string;
  mileage: number;
  seats: number;
  doors: number;
  rating: number | null;
  deposit: number;
  aircon: boolean;
  multimedia: string[];
};

type Value = { value: string; matches: (car: CarFacts) => boolean };

function words(list: readonly string[], read: (car: CarFacts) => string): Value[] {
  return list.map((value) => ({ value, matches: (car) => read(car) === value }));
}

function valuesOf(depositSteps: readonly number[]): Record<Exclude<FilterName, 'supplier'>, Value[]> {
  const specs: Record<(typeof carSpecs)[number], (car: CarFacts) => boolean> = {
    aircon: ({ aircon }) => aircon,
    moreThanFourDoors: ({ doors }) => doors > 4,
    moreThanFiveSeats: ({ seats }) => seats > 5,
  };
  const mostSeats = Math.max(...seatSteps);
  return {
    range: words(carRanges, ({ range }) => range),
    gearbox: words(gearboxes, ({ gearbox }) => gearbox),
    fuel: words(fuelTypes, ({ fuel }) => fuel),
    fuelPolicy: words(fuelPolicies, ({ fuelPolicy }) => fuelPolicy),
    mileage: words(mileageKinds, ({ mileage }) => (mileage === -1 ? 'unlimited' : 'limited')),
    seats: seatSteps.map((step) => ({
      value: String(step),
      matches: ({ seats }) => (step === mostSeats ? seats >= step : seats === step),
    })),
    rating: ratingSteps.map((step) => ({ value: String(step), matches: ({ rating }) => (rating ?? 0) >= step })),
    deposit: depositSteps.map((step) => ({ value: String(step), matches: ({ deposit }) => deposit <= step * 100 })),
    specs: carSpecs.map((value) => ({ value, matches: specs[value] })),
    multimedia: multimediaOptions.map((value) => ({ value, matches: ({ multimedia }) => multimedia.includes(value) })),
  };
}

/** For each filter, how many cars each of its values would leave while the other filters stay as they are. */
export async function countFacets(services: Services, search: Search, depositSteps: readonly number[]) {
  const all = await factsOf(services, search);
  const facets: Record<string, { value: string; count: number }[]> = {};
  for (const [name, values] of Object.entries(valuesOf(depositSteps))) {
    const cars = await factsOf(services, search, name);
    facets[filterInAddress(name)] = values.map(({ value, matches }) => ({ value, count: cars.filter(matches).length }));
  }
  const bySupplier = await factsOf(services, search, 'supplier');
  const suppliers = [...new Set(bySupplier.map(({ supplier }) => supplier))];
  facets['supplier'] = suppliers.map((value) => ({
    value,
    count: bySupplier.filter(({ supplier }) => supplier === value).length,
  }));
  return { total: all.length, facets };
}

/** The filter's name in an address. */
export function filterInAddress(name: string): string {
  return name === 'fuelPolicy' ? 'fuel-policy' : name;
}

function factsOf({ db }: Services, search: Search, without?: string): Promise<CarFacts[]> {
  return selectRows<CarFacts>(
    db,
    sql`SELECT c.supplier_id AS supplier, c.range, c.gearbox, c.type AS fuel, c.fuel_policy AS "fuelPolicy", c.mileage, c.seats,
      c.doors, c.rating, c.deposit, c.aircon, c.multimedia ${fromCars(search, without)}`,
  );
}

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
import type { PricingContext } from '../pricing/context.ts';
import { filterConditions } from './filter-conditions.ts';
import { fromOfferedCars } from './find-cars.ts';
import type { Search } from './read-search.ts';

type Context = Pick<PricingContext, 'db'>;

/** The properties of a car that filters use. Deposits are in cents. */
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

type FacetValue = { value: string; matches: (car: CarFacts) => boolean };

function words(list: readonly string[], read: (car: CarFacts) => string): FacetValue[] {
  return list.map((value) => ({ value, matches: (car) => read(car) === value }));
}

function valuesOf(depositSteps: readonly number[]): Record<Exclude<FilterName, 'supplier'>, FacetValue[]> {
  const specs: Record<(typeof carSpecs)[number], (car: CarFacts) => boolean> = {
    aircon: ({ aircon }) => aircon,
    moreThanFourDoors: ({ doors }) => doors > 4,
    moreThanFiveSeats: ({ seats }) => seats > 5,
  };
  const maxSeats = Math.max(...seatSteps);
  return {
    range: words(carRanges, ({ range }) => range),
    gearbox: words(gearboxes, ({ gearbox }) => gearbox),
    fuel: words(fuelTypes, ({ fuel }) => fuel),
    fuelPolicy: words(fuelPolicies, ({ fuelPolicy }) => fuelPolicy),
    mileage: words(mileageKinds, ({ mileage }) => (mileage === -1 ? 'unlimited' : 'limited')),
    seats: seatSteps.map((step) => ({
      value: String(step),
      matches: ({ seats }) => (step === maxSeats ? seats >= step : seats === step),
    })),
    rating: ratingSteps.map((step) => ({ value: String(step), matches: ({ rating }) => (rating ?? 0) >= step })),
    deposit: depositSteps.map((step) => ({ value: String(step), matches: ({ deposit }) => deposit <= step * 100 })),
    specs: carSpecs.map((value) => ({ value, matches: specs[value] })),
    multimedia: multimediaOptions.map((value) => ({ value, matches: ({ multimedia }) => multimedia.includes(value) })),
  };
}

/** A car with the filters it fails. */
type FilteredCar = { facts: CarFacts; failed: string[] };

/** Counts, for each value of each filter, the cars that match it under all other filters. */
export async function countFacets(context: Context, search: Search, depositSteps: readonly number[]) {
  const cars = await applyFilters(context, search);
  const suppliers = [...new Set(cars.map(({ facts }) => facts.supplier))];
  const values = { supplier: words(suppliers, ({ supplier }) => supplier), ...valuesOf(depositSteps) };
  const facets = Object.entries(values).map(([name, list]) => {
    const passing = cars.filter(({ failed }) => failed.every((each) => each === name));
    const counted = list.map(({ value, matches }) => ({
      value,
      count: passing.filter(({ facts }) => matches(facts)).length,
    }));
    return [filterInUrl(name), counted] as const;
  });
  return { total: cars.filter(({ failed }) => failed.length === 0).length, facets: Object.fromEntries(facets) };
}

/** Returns a filter's name in a URL. */
export function filterInUrl(name: string): string {
  return name === 'fuelPolicy' ? 'fuel-policy' : name;
}

/** Returns all cars on offer with the filters they fail. The database applies the filters, so that counts match the results. */
async function applyFilters({ db }: Context, search: Search): Promise<FilteredCar[]> {
  const conditions = Object.entries(filterConditions(search.body)).flatMap(([name, condition]) =>
    condition === null ? [] : [sql`CASE WHEN coalesce(${condition}, false) THEN NULL ELSE ${name} END`],
  );
  const failed =
    conditions.length === 0
      ? sql`'{}'::text[]`
      : sql`array_remove(ARRAY[${sql.join(conditions, sql`, `)}]::text[], NULL)`;
  const rows = await selectRows<CarFacts & { failed: string[] }>(
    db,
    sql`SELECT c.supplier_id AS supplier, c.range, c.gearbox, c.type AS fuel, c.fuel_policy AS "fuelPolicy", c.mileage, c.seats,
      c.doors, c.rating, c.deposit, c.aircon, c.multimedia, ${failed} AS failed ${fromOfferedCars(search)}`,
  );
  return rows.map(({ failed: names, ...facts }) => ({ facts, failed: names }));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { recordId } from '../../demo/seed/data/record-id.ts';
import { seedData } from '../../demo/seed/data/seed-data.ts';
import { type ExtraName, extraNames } from '../../widget/domain/enumerations.ts';
import { recordOf } from '../../widget/domain/typed-record.ts';
import { root } from '../architecture/modules.ts';
import { testNow } from './seeded-database.ts';

type Row = Readonly<Record<string, string>>;

function readRows(file: string): Row[] {
  return parse(readFileSync(join(root, 'demo/seed/fleet', file)), { columns: true });
}

function column(row: Row, name: string): string {
  const value = row[name];
  if (value === undefined) throw new Error(`The demo's fleet has no column ${name}`);
  return value;
}

const list = (row: Row, name: string) => column(row, name).split('|').filter(Boolean);
const places = (row: Row) => list(row, 'locations').map((key) => recordId('location', key));
/** Returns null for an empty cell. */
const number = (row: Row, name: string) => (column(row, name) === '' ? null : Number(column(row, name)));

function readLocation(row: Row) {
  const parent = column(row, 'parent');
  return {
    id: recordId('location', column(row, 'key')),
    key: column(row, 'key'),
    country: column(row, 'country'),
    parentLocation: parent === '' ? null : recordId('location', parent),
    timeZone: column(row, 'time_zone'),
    isClosedOnSunday: list(row, 'hours').at(6) === 'closed',
    picture: column(row, 'picture'),
  };
}

function readSupplier(row: Row) {
  return {
    id: recordId('supplier', column(row, 'key')),
    locations: places(row),
    payLater: column(row, 'pay_later') === 'yes',
    licenseRequired: column(row, 'licence_required') === 'yes',
    minimumRentalDays: Number(column(row, 'minimum_rental_days')),
    maximumRentalDays: number(row, 'maximum_rental_days'),
    priceChangeRate: Number(column(row, 'price_change_rate')),
    logo: column(row, 'logo'),
  };
}

const extraColumns: Record<ExtraName, string> = {
  cancellation: 'cancellation',
  amendments: 'amendments',
  theftProtection: 'theft_protection',
  collisionDamageWaiver: 'collision_damage_waiver',
  fullInsurance: 'full_insurance',
  additionalDriver: 'additional_driver',
};

function extraPrice(text: string): number {
  if (text === 'no') return -1;
  return text === 'included' ? 0 : Number(text);
}

function readCar(row: Row) {
  const status = column(row, 'status');
  return {
    id: recordId('car', column(row, 'key')),
    supplier: recordId('supplier', column(row, 'supplier')),
    locations: places(row),
    available: status !== 'hidden',
    fullyBooked: status === 'fully-booked',
    comingSoon: status === 'coming-soon',
    range: column(row, 'range'),
    type: column(row, 'fuel'),
    gearbox: column(row, 'gearbox'),
    fuelPolicy: column(row, 'fuel_policy'),
    mileage: column(row, 'mileage') === 'unlimited' ? -1 : Number(column(row, 'mileage')),
    seats: Number(column(row, 'seats')),
    doors: Number(column(row, 'doors')),
    aircon: column(row, 'aircon') === 'yes',
    multimedia: list(row, 'multimedia'),
    deposit: Number(column(row, 'deposit')),
    rating: number(row, 'rating'),
    acriss: column(row, 'acriss'),
    excess: {
      damage: number(row, 'excess_damage') ?? undefined,
      theft: number(row, 'excess_theft') ?? undefined,
      damageCovered: number(row, 'excess_damage_covered') ?? undefined,
      theftCovered: number(row, 'excess_theft_covered') ?? undefined,
      fullInsurance: number(row, 'excess_full_insurance') ?? undefined,
    },
    extras: recordOf(extraNames, (name) => extraPrice(column(row, extraColumns[name]))),
    picture: column(row, 'picture'),
    hasHourlyPrice: column(row, 'hourly_price') !== '',
  };
}

export type DemoCar = ReturnType<typeof readCar>;
export type DemoSupplier = ReturnType<typeof readSupplier>;

const locations = readRows('locations.csv').map(readLocation);
const cars = readRows('cars.csv').map(readCar);

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error("Not in the demo's fleet");
  return item;
}

const carOf = (carId: string) => found(cars.find(({ id }) => id === carId));

const fleet = {
  carOf,
  timeZoneOf: (locationId: string) => found(locations.find(({ id }) => id === locationId)).timeZone,
};

/** The demo's fleet, read from its spreadsheets without the server's importer, with the people and bookings as of `testNow`. */
export const seed = {
  locations,
  cars,
  suppliers: readRows('suppliers.csv').map(readSupplier),
  datedPrices: readRows('prices.csv'),
  ...seedData(fleet, testNow),
};

import { addOnUnits, maxAddOnQuantity } from '../../../widget/domain/add-ons.ts';
import { driverAges } from '../../../widget/domain/driver-age.ts';
import {
  carRanges,
  coverExclusions,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  languages,
  multimediaOptions,
  placeAccesses,
} from '../../../widget/domain/enumerations.ts';
import { feeUnits } from '../../../widget/domain/fee-charge.ts';
import { type FeeKind, feeKinds } from '../../../widget/domain/fees.ts';
import { staffRoles } from '../../../widget/domain/fleet.ts';
import { maxMinimumRentalDays, maxRentalDays } from '../../../widget/domain/rental-period.ts';
import { keysOf } from '../../../widget/domain/typed-record.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import type { Cell } from './cell.ts';
import {
  accountEmail,
  airportCode,
  countryCode,
  day,
  decimal,
  email,
  extraPrice,
  hours,
  httpsAddress,
  key,
  keyList,
  mileage,
  money,
  originList,
  phone,
  picture,
  plainText,
  timeZone,
  wallTime,
  webhookAddress,
  wholeNumber,
  word,
  wordList,
  yesNo,
} from './cells.ts';

/** A column of a file. `fallback` is the value of an empty cell; null is "not stated". */
export type Column<Value = unknown> = {
  readonly cell: Cell<NonNullable<Value>>;
  readonly isRequired: boolean;
  readonly fallback: Value;
  /** A value for the template. */
  readonly example: string;
  /** True for a column that the format gained later. While it is empty, a row's digest doesn't include it. */
  readonly isLate?: boolean;
};

/** Texts per language, one column each: `name_en`, `name_fr`. */
export type Texts = Readonly<Record<string, string>>;

/** A file of the fleet folder. Reading, checking, the template, import and export derive from its columns. */
export type Table<Columns = Readonly<Record<string, Column>>> = {
  readonly file: string;
  /** The column that identifies a row; null if all columns do. */
  readonly identifier: string | null;
  readonly columns: Columns;
  /** The columns of texts by their prefix; true if English is required. */
  readonly texts: Readonly<Record<string, boolean>>;
};

function required<Value>(cell: Cell<Value & {}>, example: string): Column<Value & {}> {
  // An empty required cell is refused before its fallback is used.
  return { cell, isRequired: true, fallback: undefined as unknown as Value & {}, example };
}

function optional<Value>(cell: Cell<Value & {}>, example = ''): Column<(Value & {}) | null> {
  return { cell, isRequired: false, fallback: null, example };
}

function withDefault<Value>(cell: Cell<Value & {}>, fallback: Value & {}, example = ''): Column<Value & {}> {
  return { cell, isRequired: false, fallback, example };
}

/** An optional column that earlier versions refused. Rows recorded by these count as unchanged. */
function late<Value>(cell: Cell<Value & {}>, example = ''): Column<(Value & {}) | null> {
  return { ...optional<Value>(cell, example), isLate: true };
}

const latitude = decimal(-90, 90, '48.8566');
const longitude = decimal(-180, 180, '2.3522');

/** The states of a car in the file. */
export const carStates = ['available', 'fully-booked', 'coming-soon', 'hidden'] as const;

export const suppliersTable = {
  file: 'suppliers.csv',
  identifier: 'key',
  columns: {
    key: required<string>(key, 'my-company'),
    name: required<string>(plainText(), 'My Company'),
    email: required<string>(email, 'desk@example.com'),
    phone: optional<string>(phone, '+33 1 99 00 12 34'),
    logo: optional<string>(picture),
    locations: required<string[]>(keyList, 'paris|paris-cdg'),
    pay_later: withDefault<boolean>(yesNo, true, 'yes'),
    licence_required: withDefault<boolean>(yesNo, false, 'no'),
    minimum_rental_days: withDefault<number>(wholeNumber(1, maxMinimumRentalDays), 1, '1'),
    maximum_rental_days: late<number>(wholeNumber(1, maxRentalDays), '90'),
    price_change_rate: withDefault<number>(decimal(-100, 1000, '2.5'), 0, '0'),
    terms_url: late<string>(httpsAddress, 'https://example.com/terms'),
    breakdown_phone: optional<string>(phone, '+33 1 99 00 12 35'),
    blocked: withDefault<boolean>(yesNo, false, 'no'),
  },
  texts: {},
} satisfies Table;

export const locationsTable = {
  file: 'locations.csv',
  identifier: 'key',
  columns: {
    key: required<string>(key, 'paris-cdg'),
    country: required<string>(countryCode, 'FR'),
    kind: required<'airport' | 'station' | 'city'>(word(['airport', 'station', 'city']), 'airport'),
    parent: optional<string>(key, 'paris'),
    latitude: optional<number>(latitude, '49.0097'),
    longitude: optional<number>(longitude, '2.5479'),
    time_zone: required<string>(timeZone, 'Europe/Paris'),
    address: optional<string>(plainText(300), 'Terminal 2, 95700 Roissy-en-France'),
    hours: optional(hours, '06:00-23:30'),
    airport_code: optional<string>(airportCode, 'CDG'),
    phone: optional<string>(phone, '+33 1 99 00 12 36'),
    access: optional<(typeof placeAccesses)[number]>(word(placeAccesses), 'shuttle'),
    access_minutes: optional<number>(wholeNumber(0, 600), '10'),
    picture: optional<string>(picture),
  },
  texts: { name: true, directions: false },
} satisfies Table;

export const parkingTable = {
  file: 'parking.csv',
  identifier: 'key',
  columns: {
    key: required<string>(key, 'paris-cdg-p3'),
    location: required<string>(key, 'paris-cdg'),
    latitude: required<number>(latitude, '49.0101'),
    longitude: required<number>(longitude, '2.5502'),
  },
  texts: { name: true },
} satisfies Table;

const price = () => optional<number>(money);
const excess = (example: string) => late<number>(money, example);
const extra = (example: string) => withDefault<number | 'no'>(extraPrice, 'no', example);

export const carsTable = {
  file: 'cars.csv',
  identifier: 'key',
  columns: {
    key: required<string>(key, 'clio-1'),
    supplier: required<string>(key, 'my-company'),
    name: required<string>(plainText(), 'Renault Clio'),
    plate: optional<string>(plainText(20), 'AB-123-CD'),
    locations: required<string[]>(keyList, 'paris-cdg'),
    range: required<(typeof carRanges)[number]>(word(carRanges), 'mini'),
    fuel: required<(typeof fuelTypes)[number]>(word(fuelTypes), 'gasoline'),
    gearbox: required<(typeof gearboxes)[number]>(word(gearboxes), 'manual'),
    seats: required<number>(wholeNumber(1, 100), '5'),
    doors: required<number>(wholeNumber(0, 10), '5'),
    aircon: withDefault<boolean>(yesNo, false, 'yes'),
    luggage_large: optional<number>(wholeNumber(0, 50), '1'),
    luggage_small: optional<number>(wholeNumber(0, 50), '2'),
    acriss: optional<string>(plainText(4), 'ECMR'),
    multimedia: withDefault<(typeof multimediaOptions)[number][]>(wordList(multimediaOptions), [], 'bluetooth'),
    co2: optional<number>(wholeNumber(0, 1000), '118'),
    fuel_policy: required<(typeof fuelPolicies)[number]>(word(fuelPolicies), 'likeForlike'),
    mileage: withDefault<number>(mileage, -1, 'unlimited'),
    extra_km_price: late<number>(money),
    minimum_age: withDefault<number>(wholeNumber(16, 99), 21, '21'),
    deposit: withDefault<number>(money, 0, '300.00'),
    excess_damage: excess('900.00'),
    excess_theft: excess('1200.00'),
    excess_damage_covered: excess('200.00'),
    excess_theft_covered: excess('200.00'),
    excess_full_insurance: excess('0.00'),
    not_covered: late<(typeof coverExclusions)[number][]>(wordList(coverExclusions), 'tyres|glass'),
    daily_price: optional<number>(money, '49.90'),
    discounted_daily_price: price(),
    hourly_price: price(),
    discounted_hourly_price: price(),
    three_day_price: price(),
    discounted_three_day_price: price(),
    weekly_price: optional<number>(money, '299.00'),
    discounted_weekly_price: price(),
    monthly_price: price(),
    discounted_monthly_price: price(),
    cancellation: extra('included'),
    amendments: extra('included'),
    theft_protection: extra('4.90'),
    collision_damage_waiver: extra('8.90'),
    full_insurance: extra('19.90'),
    additional_driver: extra('5.00'),
    additional_driver_max: late<number>(money, '50.00'),
    rating: optional<number>(decimal(1, 5, '4.5')),
    rating_source: late<string>(plainText(), 'verified renters'),
    trips: withDefault<number>(wholeNumber(0, 1_000_000), 0),
    status: withDefault<(typeof carStates)[number]>(word(carStates), 'available', 'available'),
    picture: optional<string>(picture),
  },
  texts: {},
} satisfies Table;

export const pricesTable = {
  file: 'prices.csv',
  identifier: null,
  columns: {
    car: required<string>(key, 'clio-1'),
    from: required<string>(day, '2027-07-01'),
    to: required<string>(day, '2027-08-31'),
    daily_price: required<number>(money, '64.90'),
  },
  texts: {},
} satisfies Table;

export const blocksTable = {
  file: 'blocks.csv',
  identifier: null,
  columns: {
    car: required<string>(key, 'clio-1'),
    from: required<WallTime>(wallTime, '2027-09-06T08:00'),
    to: required<WallTime>(wallTime, '2027-09-07T18:00'),
    reason: optional<string>(plainText(), 'Inspection'),
  },
  texts: {},
} satisfies Table;

const age = (example: string) => optional<number>(wholeNumber(driverAges.min, driverAges.max), example);

export const feesTable = {
  file: 'fees.csv',
  identifier: 'key',
  columns: {
    key: required<string>(key, 'young-driver'),
    kind: required<FeeKind>(word(keysOf(feeKinds)), 'young-driver'),
    supplier: optional<string>(key, 'my-company'),
    car: optional<string>(key),
    location: optional<string>(key),
    to_location: optional<string>(key),
    age_from: age(''),
    age_to: age('24'),
    /** Cents; hundredths of a per cent if `per` is `percent`. */
    amount: required<number>(money, '20.00'),
    per: withDefault<(typeof feeUnits)[number]>(word(feeUnits), 'trip', 'day'),
    max: optional<number>(money, '100.00'),
    from: optional<WallDate>(day as Cell<WallDate>),
    to: optional<WallDate>(day as Cell<WallDate>),
    mandatory: withDefault<boolean>(yesNo, true, 'yes'),
  },
  texts: { name: false },
} satisfies Table;

export const extrasTable = {
  file: 'extras.csv',
  identifier: 'key',
  columns: {
    key: required<string>(key, 'child-seat'),
    supplier: optional<string>(key, 'my-company'),
    location: optional<string>(key),
    price: required<number>(money, '5.00'),
    per: withDefault<(typeof addOnUnits)[number]>(word(addOnUnits), 'trip', 'day'),
    max: optional<number>(money, '40.00'),
    quantity_max: withDefault<number>(wholeNumber(1, maxAddOnQuantity), 1, '3'),
    picture: optional<string>(picture),
  },
  texts: { name: true },
} satisfies Table;

/** A row that is missing changes nothing. */
export const staffTable = {
  file: 'staff.csv',
  identifier: 'email',
  columns: {
    email: required<string>(accountEmail, 'anna@example.com'),
    name: required<string>(plainText(120), 'Anna Martin'),
    role: required<(typeof staffRoles)[number]>(word(staffRoles), 'supplier'),
    supplier: optional<string>(key, 'my-company'),
    language: withDefault<(typeof languages)[number]>(word(languages), 'en', 'en'),
  },
  texts: {},
} satisfies Table;

export const partnersTable = {
  file: 'partners.csv',
  identifier: 'key',
  columns: {
    key: required<string>(key, 'hotel-example'),
    name: required<string>(plainText(), 'Hotel Example'),
    email: required<string>(email, 'web@hotel.example'),
    origins: withDefault<string[]>(originList, [], 'https://hotel.example'),
    locations: optional<string[]>(keyList, 'paris|paris-cdg'),
    suppliers: optional<string[]>(keyList),
    webhook_url: optional<string>(webhookAddress),
    blocked: withDefault<boolean>(yesNo, false, 'no'),
  },
  texts: {},
} satisfies Table;

export const tables = {
  suppliers: suppliersTable,
  locations: locationsTable,
  parking: parkingTable,
  cars: carsTable,
  prices: pricesTable,
  blocks: blocksTable,
  fees: feesTable,
  extras: extrasTable,
  staff: staffTable,
  partners: partnersTable,
} as const;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** The files without which no fleet can be imported. */
export const requiredTables: readonly TableName[] = ['suppliers', 'locations', 'cars'];

type ValuesOf<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};

/** The values of a row: null where a value is not stated. */
export type Values<Name extends TableName> = ValuesOf<(typeof tables)[Name]['columns']> & {
  [Prefix in keyof (typeof tables)[Name]['texts']]: Texts;
};

import { addOnUnits, maxAddOnQuantity } from '../../../widget/domain/add-ons.ts';
import { driverAges } from '../../../widget/domain/driver-age.ts';
import { languages, placeAccesses } from '../../../widget/domain/enumerations.ts';
import { feeUnits } from '../../../widget/domain/fee-charge.ts';
import { type FeeKind, feeKinds } from '../../../widget/domain/fees.ts';
import { staffRoles } from '../../../widget/domain/fleet.ts';
import type { ClosedDays } from '../../../widget/domain/opening-hours.ts';
import { maxMinimumRentalDays, maxRentalDays } from '../../../widget/domain/rental-period.ts';
import { keysOf } from '../../../widget/domain/typed-record.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import { blocksTable, carsTable, pricesTable } from './car-tables.ts';
import type { Cell } from './cell.ts';
import {
  accountEmail,
  airportCode,
  countryCode,
  day,
  decimal,
  email,
  httpsAddress,
  key,
  keyList,
  money,
  originList,
  phone,
  picture,
  plainText,
  timeZone,
  webhookAddress,
  wholeNumber,
  word,
  yesNo,
} from './cells.ts';
import { closedDays, hours } from './hours-cells.ts';
import { addedLater, type Column, ifStated, optional, required, type Table, type Texts, withDefault } from './table.ts';

const latitude = decimal(-90, 90, '48.8566');
const longitude = decimal(-180, 180, '2.3522');

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
    maximum_rental_days: addedLater<number>(wholeNumber(1, maxRentalDays), '90'),
    price_change_rate: withDefault<number>(decimal(-100, 1000, '2.5'), 0, '0'),
    terms_url: addedLater<string>(httpsAddress, 'https://example.com/terms'),
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
    closed_days: ifStated<ClosedDays[]>(closedDays, '2027-12-25|2028-01-01 to 2028-01-03'),
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

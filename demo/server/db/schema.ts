import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AddOnUnit } from '../../../widget/domain/add-ons.ts';
import type { AuditAction, AuditChange, AuditKind } from '../../../widget/domain/audit.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type {
  BookingStatus,
  CarRange,
  CoverExclusion,
  ExtraName,
  FuelPolicy,
  FuelType,
  Gearbox,
  Language,
  Multimedia,
  PaymentChoice,
  PlaceAccess,
  SocialProvider,
  UserType,
} from '../../../widget/domain/enumerations.ts';
import type { FeeNames, FeeUnit } from '../../../widget/domain/fee-charge.ts';
import type { FeeKind } from '../../../widget/domain/fees.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { ClosedDays } from '../../../widget/domain/opening-hours.ts';
import type { PriceLineCode } from '../../../widget/domain/price.ts';
import type { VitalDevice, VitalMetric, VitalPage } from '../../../widget/domain/vitals.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import type { StoredUpdate } from './booking-update.ts';
import type { GatewayName } from './gateway-name.ts';

/**
 * Defines the tables for drizzle. The migrations in this folder create them, and a test compares the two. Amounts are cents
 * of the base currency, or of the display currency if the name starts with `display`.
 */
const recordId = (name: string) => char(name, { length: 24 });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const stamps = { createdAt: instant('created_at').notNull(), updatedAt: instant('updated_at').notNull() };
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * A line of a stored price, in cents. `payable` is what an extra adds to the total, the supplier's price change included; only
 * lines in the displayed currency have it.
 */
export type StoredLine = {
  code: PriceLineCode;
  amount: Minor;
  quantity: number;
  unit: Minor | null;
  rate?: number;
  payable?: Minor;
  names?: FeeNames;
  /** The key of an add-on. */
  key?: string;
};
export type StoredHours = ([open: string, close: string] | null)[];
/** The driver's details at the time of booking; later account changes don't affect them. `birthDate` is a day, `YYYY-MM-DD`. */
export type StoredDriver = { fullName: string; email: string; phone: string | null; birthDate: string | null };
export type StoredAdditionalDriver = { fullName: string; email: string; phone: string; birthDate: string };

export const settings = pgTable('settings', {
  id: recordId('id').primaryKey(),
  minPickupHours: integer('min_pickup_hours').notNull(),
  minRentalHours: integer('min_rental_hours').notNull(),
  minPickupDropoffHour: integer('min_pickup_dropoff_hour').notNull(),
  maxPickupDropoffHour: integer('max_pickup_dropoff_hour').notNull(),
  turnaroundMinutes: integer('turnaround_minutes').notNull(),
  /** Release of the time-zone data that the bookings' instants were computed with; null if never recorded. */
  zoneData: text('zone_data'),
  ...stamps,
});

export const countries = pgTable('countries', {
  id: recordId('id').primaryKey(),
  code: char('code', { length: 2 }).notNull(),
  ...stamps,
});

export const suppliers = pgTable('suppliers', {
  id: recordId('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  avatar: text('avatar'),
  payLater: boolean('pay_later').notNull(),
  licenseRequired: boolean('license_required').notNull(),
  priceChangeRate: doublePrecision('price_change_rate').notNull(),
  minimumRentalDays: integer('minimum_rental_days').notNull(),
  /** Unused: a supplier's rating is computed from its cars. */
  rating: doublePrecision('rating'),
  blacklisted: boolean('blacklisted').notNull().default(false),
  phone: text('phone'),
  breakdownPhone: text('breakdown_phone'),
  /** Null if only the product's own limit applies. */
  maximumRentalDays: integer('maximum_rental_days'),
  termsUrl: text('terms_url'),
  key: text('key'),
  retiredAt: instant('retired_at'),
  ...stamps,
});

export const locations = pgTable('locations', {
  id: recordId('id').primaryKey(),
  countryId: recordId('country_id').notNull(),
  parentId: recordId('parent_id'),
  kind: text('kind').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  timeZone: text('time_zone').notNull(),
  address: text('address'),
  openingHours: jsonb('opening_hours').$type<StoredHours>(),
  closedDays: jsonb('closed_days').$type<ClosedDays[]>(),
  airportCode: char('airport_code', { length: 3 }),
  image: text('image'),
  phone: text('phone'),
  access: text('access').$type<PlaceAccess>(),
  accessMinutes: integer('access_minutes'),
  key: text('key'),
  retiredAt: instant('retired_at'),
  ...stamps,
});

/** How to find the desk of a location. */
export const locationDirections = pgTable(
  'location_directions',
  {
    locationId: recordId('location_id').notNull(),
    language: char('language', { length: 2 }).$type<Language>().notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.language] })],
);

export const parkingSpots = pgTable('parking_spots', {
  id: recordId('id').primaryKey(),
  locationId: recordId('location_id').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  key: text('key'),
  ...stamps,
});

export const names = pgTable('names', {
  id: recordId('id').primaryKey(),
  ownerId: recordId('owner_id').notNull(),
  ownerKind: text('owner_kind').$type<'country' | 'location' | 'parkingSpot'>().notNull(),
  language: char('language', { length: 2 }).$type<Language>().notNull(),
  value: text('value').notNull(),
  ...stamps,
});

export const supplierLocations = pgTable(
  'supplier_locations',
  { supplierId: recordId('supplier_id').notNull(), locationId: recordId('location_id').notNull() },
  (table) => [primaryKey({ columns: [table.supplierId, table.locationId] })],
);

export const cars = pgTable('cars', {
  id: recordId('id').primaryKey(),
  supplierId: recordId('supplier_id').notNull(),
  name: text('name').notNull(),
  licensePlate: text('license_plate'),
  minimumAge: integer('minimum_age').notNull(),
  dailyPrice: integer('daily_price').notNull(),
  discountedDailyPrice: integer('discounted_daily_price'),
  hourlyPrice: integer('hourly_price'),
  discountedHourlyPrice: integer('discounted_hourly_price'),
  biWeeklyPrice: integer('bi_weekly_price'),
  discountedBiWeeklyPrice: integer('discounted_bi_weekly_price'),
  weeklyPrice: integer('weekly_price'),
  discountedWeeklyPrice: integer('discounted_weekly_price'),
  monthlyPrice: integer('monthly_price'),
  discountedMonthlyPrice: integer('discounted_monthly_price'),
  isDateBasedPrice: boolean('is_date_based_price').notNull(),
  deposit: integer('deposit').notNull(),
  available: boolean('available').notNull(),
  fullyBooked: boolean('fully_booked').notNull(),
  comingSoon: boolean('coming_soon').notNull(),
  type: text('type').$type<FuelType>().notNull(),
  gearbox: text('gearbox').$type<Gearbox>().notNull(),
  aircon: boolean('aircon').notNull(),
  image: text('image'),
  seats: integer('seats').notNull(),
  doors: integer('doors').notNull(),
  fuelPolicy: text('fuel_policy').$type<FuelPolicy>().notNull(),
  mileage: integer('mileage').notNull(),
  cancellation: integer('cancellation'),
  amendments: integer('amendments'),
  theftProtection: integer('theft_protection'),
  collisionDamageWaiver: integer('collision_damage_waiver'),
  fullInsurance: integer('full_insurance'),
  additionalDriver: integer('additional_driver'),
  /** The most that an additional driver costs in one rental; null if each day is charged. */
  additionalDriverMax: integer('additional_driver_max'),
  range: text('range').$type<CarRange>().notNull(),
  multimedia: text('multimedia').array().$type<Multimedia[]>().notNull(),
  rating: doublePrecision('rating'),
  trips: integer('trips').notNull(),
  co2: integer('co2'),
  blockOnPay: boolean('block_on_pay').notNull(),
  luggageLarge: integer('luggage_large'),
  luggageSmall: integer('luggage_small'),
  acriss: text('acriss'),
  /** The price of each kilometre beyond `mileage`. */
  extraKmPrice: integer('extra_km_price'),
  /** The most that the renter pays for damage and theft, without cover and with each; null if not stated. */
  excessDamage: integer('excess_damage'),
  excessTheft: integer('excess_theft'),
  excessDamageCovered: integer('excess_damage_covered'),
  excessTheftCovered: integer('excess_theft_covered'),
  excessFullInsurance: integer('excess_full_insurance'),
  notCovered: text('not_covered').array().$type<CoverExclusion[]>(),
  /** Where the rating comes from. */
  ratingSource: text('rating_source'),
  /** The operator's key in the fleet folder; null for a record that was never in one. */
  key: text('key'),
  /** When the fleet stopped having it; bookings still refer to it. */
  retiredAt: instant('retired_at'),
  ...stamps,
});

export const datedPrices = pgTable('dated_prices', {
  id: recordId('id').primaryKey(),
  carId: recordId('car_id').notNull(),
  position: integer('position').notNull(),
  startDate: instant('start_date').notNull(),
  endDate: instant('end_date').notNull(),
  dailyPrice: integer('daily_price').notNull(),
  ...stamps,
});

export const carLocations = pgTable(
  'car_locations',
  { carId: recordId('car_id').notNull(), locationId: recordId('location_id').notNull() },
  (table) => [primaryKey({ columns: [table.locationId, table.carId] })],
);

/** When a car is out of service, in the time of its place and as instants. */
export const carBlocks = pgTable('car_blocks', {
  id: recordId('id').primaryKey(),
  carId: recordId('car_id').notNull(),
  fromWall: char('from_wall', { length: 16 }).$type<WallTime>().notNull(),
  toWall: char('to_wall', { length: 16 }).$type<WallTime>().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  reason: text('reason'),
  createdAt: instant('created_at').notNull(),
});

/** Fees of trips and drivers. A null condition is met by every trip; `amount` is hundredths of a per cent if `per` is `percent`. */
export const fees = pgTable('fees', {
  id: recordId('id').primaryKey(),
  key: text('key').notNull(),
  kind: text('kind').$type<FeeKind>().notNull(),
  supplierId: recordId('supplier_id'),
  carId: recordId('car_id'),
  locationId: recordId('location_id'),
  toLocationId: recordId('to_location_id'),
  ageFrom: integer('age_from'),
  ageTo: integer('age_to'),
  amount: integer('amount').notNull(),
  per: text('per').$type<FeeUnit>().notNull(),
  max: integer('max'),
  fromDay: char('from_day', { length: 10 }).$type<WallDate>(),
  toDay: char('to_day', { length: 10 }).$type<WallDate>(),
  isMandatory: boolean('is_mandatory').notNull(),
  names: jsonb('names').$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Extras that the operator defines. A null supplier or location is met by every rental. */
export const addOns = pgTable('add_ons', {
  id: recordId('id').primaryKey(),
  key: text('key').notNull(),
  supplierId: recordId('supplier_id'),
  locationId: recordId('location_id'),
  price: integer('price').notNull(),
  per: text('per').$type<AddOnUnit>().notNull(),
  max: integer('max'),
  maxQuantity: integer('max_quantity').notNull(),
  picture: text('picture'),
  names: jsonb('names').$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Sites that show the elements. Null lists of locations or suppliers stand for all of them. */
export const partners = pgTable('partners', {
  id: recordId('id').primaryKey(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  origins: text('origins').array().notNull(),
  locationIds: recordId('location_ids').array(),
  supplierIds: recordId('supplier_ids').array(),
  webhookUrl: text('webhook_url'),
  isBlocked: boolean('is_blocked').notNull(),
  /** Encrypted, as is the previous one, which signs events too until its time ends. Null until an operator creates it. */
  webhookSecret: text('webhook_secret'),
  previousWebhookSecret: text('previous_webhook_secret'),
  previousSecretUntil: instant('previous_secret_until'),
  ...stamps,
});

/** The data of an event about its booking, written by a trigger of the bookings' table. */
export type PartnerEventData = {
  reference: string;
  status: BookingStatus;
  /** The currency of the amounts, which are in its minor units. */
  currency: string;
  totalMinor: number;
  paidMinor: number;
  refundedMinor: number;
  /** Wall times at the locations, `2027-05-01T10:00`, with the locations' zones. */
  from: string;
  to: string;
  pickupZone: string;
  dropOffZone: string;
  /** Ids of the API. */
  pickupLocation: string;
  dropOffLocation: string;
  noShow: boolean;
  /** The click on the partner's page that led to the booking, if there was one. */
  clickId?: string;
};

/** Events for partners' servers. */
export const partnerEvents = pgTable('partner_events', {
  id: recordId('id').primaryKey(),
  partnerId: recordId('partner_id').notNull(),
  bookingId: recordId('booking_id').notNull(),
  type: text('type').$type<PartnerEventType>().notNull(),
  data: jsonb('data').$type<PartnerEventData>().notNull(),
  xid: xid8('xid').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  createdAt: instant('created_at').notNull(),
});

export type PartnerEventType =
  | 'booking.created'
  | 'booking.paid'
  | 'booking.changed'
  | 'booking.cancelled'
  | 'booking.completed';

/** Digests of the fleet folder's rows as last exported or imported. */
export const fleetRows = pgTable(
  'fleet_rows',
  {
    file: text('file').notNull(),
    key: text('key').notNull(),
    digest: char('digest', { length: 64 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.file, table.key] })],
);

/** The same of a supplier's own part, as that supplier last exported or imported it. */
export const supplierFleetRows = pgTable(
  'supplier_fleet_rows',
  {
    supplierId: recordId('supplier_id').notNull(),
    file: text('file').notNull(),
    key: text('key').notNull(),
    digest: char('digest', { length: 64 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplierId, table.file, table.key] })],
);

/** Has one row. Triggers of the catalogue's tables raise the version; `demo/server/catalogue` reads it. */
export const catalogueState = pgTable('catalogue_state', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  loggedAfter: bigint('logged_after', { mode: 'number' }).notNull(),
});

/** Which records changed with which version. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    version: bigint('version', { mode: 'number' }).notNull(),
    kind: text('kind').$type<'car' | 'supplier' | 'places'>().notNull(),
    recordId: recordId('record_id').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.version, table.kind, table.recordId] })],
);

/** Which cars' bookings or blocks changed in which transaction; an empty id stands for all cars. */
export const holdChanges = pgTable('hold_changes', {
  xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
  carId: recordId('car_id').notNull(),
  changedAt: instant('changed_at').notNull().default(sql`clock_timestamp()`),
});

/** When a process last wrote to the primary. */
export const heartbeats = pgTable('heartbeats', {
  id: integer('id').primaryKey(),
  beatAt: instant('beat_at').notNull(),
});

export const users = pgTable('users', {
  id: recordId('id').primaryKey(),
  type: text('type').$type<UserType>().notNull(),
  email: text('email').notNull(),
  /** True for the driver of bookings made without an account: nobody can sign in, and an account may have the same address. */
  isGuest: boolean('is_guest').notNull().default(false),
  passwordHash: text('password_hash'),
  fullName: text('full_name').notNull(),
  phone: text('phone'),
  birthDate: date('birth_date', { mode: 'string' }),
  language: char('language', { length: 2 }).$type<Language>().notNull(),
  enableEmailNotifications: boolean('enable_email_notifications').notNull().default(true),
  /** True if the owner has shown that the address is theirs. A guest shows it by a link in a mail. */
  verified: boolean('verified').notNull().default(false),
  blacklisted: boolean('blacklisted').notNull().default(false),
  avatar: text('avatar'),
  bio: text('bio'),
  location: text('location'),
  license: text('license'),
  supplierId: recordId('supplier_id'),
  ...stamps,
});

export const sessions = pgTable('sessions', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  userId: recordId('user_id').notNull(),
  /** Browser and system, for the person's list. */
  device: text('device'),
  /** Exact to a few minutes. */
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** The secret is sealed. Without `confirmedAt` the set-up is unfinished. */
export const secondFactors = pgTable('second_factors', {
  userId: recordId('user_id').primaryKey(),
  secret: text('secret').notNull(),
  /** The time step of the last code. */
  lastStep: integer('last_step'),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: recordId('user_id').notNull(),
    codeHash: char('code_hash', { length: 64 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins that wait for the code of the second factor. */
export const pendingSignIns = pgTable('pending_sign_ins', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  userId: recordId('user_id').notNull(),
  stayConnected: boolean('stay_connected').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export type MailTokenPurpose = 'activate' | 'reset' | 'confirm' | 'newsletter' | 'join';

export const mailTokens = pgTable('mail_tokens', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  userId: recordId('user_id'),
  email: text('email').notNull(),
  purpose: text('purpose').$type<MailTokenPurpose>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  /** Set only for a link that connects an account to a social identity. */
  provider: text('provider').$type<SocialProvider>(),
  subject: text('subject'),
});

export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    userId: recordId('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const usedNonces = pgTable('used_nonces', {
  nonceHash: char('nonce_hash', { length: 64 }).primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

export const partnerSignIns = pgTable('hand_overs', {
  codeHash: char('code_hash', { length: 64 }).primaryKey(),
  userId: recordId('user_id').notNull(),
  challenge: text('challenge').notNull(),
  returnTo: text('return_to').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  tokenHash: char('token_hash', { length: 64 }),
  tokenExpiresAt: instant('token_expires_at'),
});

export const subscribers = pgTable('subscribers', {
  email: text('email').primaryKey(),
  language: char('language', { length: 2 }).$type<Language>().notNull(),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
});

const pricedColumns = {
  days: integer('days').notNull(),
  lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  baseCurrency: char('base_currency', { length: 3 }).$type<CurrencyCode>().notNull(),
  displayCurrency: char('display_currency', { length: 3 }).$type<CurrencyCode>().notNull(),
  displayRate: doublePrecision('display_rate').notNull(),
  displayTotal: integer('display_total').notNull(),
  displayLines: jsonb('display_lines').$type<StoredLine[]>().notNull(),
  deposit: integer('deposit').notNull(),
  displayDeposit: integer('display_deposit').notNull(),
  extras: text('extras').array().$type<ExtraName[]>().notNull(),
};

export const quotes = pgTable('quotes', {
  id: recordId('id').primaryKey(),
  carId: recordId('car_id').notNull(),
  pickupLocationId: recordId('pickup_location_id').notNull(),
  dropoffLocationId: recordId('dropoff_location_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  total: integer('total').notNull(),
  driverAge: integer('driver_age'),
  ...pricedColumns,
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * The values that a manager's change of a status replaced; instants are ISO 8601. `refund` is the amount that it refunds, in the
 * booking's currency.
 */
export type FormerStatus = { status: BookingStatus; expiresAt: string | null; replacedAt: string; refund?: number };

export const bookings = pgTable('bookings', {
  id: recordId('id').primaryKey(),
  reference: text('reference').notNull(),
  supplierId: recordId('supplier_id').notNull(),
  carId: recordId('car_id').notNull(),
  /** The car whose prices were agreed, once staff have exchanged it; null if they are those of the booking's car. */
  pricedCarId: recordId('priced_car_id'),
  driverId: recordId('driver_id').notNull(),
  pickupLocationId: recordId('pickup_location_id').notNull(),
  dropoffLocationId: recordId('dropoff_location_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  heldUntil: instant('held_until').notNull(),
  fromWall: char('from_wall', { length: 16 }).notNull(),
  toWall: char('to_wall', { length: 16 }).notNull(),
  pickupZone: text('pickup_zone').notNull(),
  dropoffZone: text('dropoff_zone').notNull(),
  status: text('status').$type<BookingStatus>().notNull(),
  released: boolean('released').notNull().default(false),
  expiresAt: instant('expires_at'),
  price: integer('price').notNull(),
  displayPaid: integer('display_paid').notNull().default(0),
  displayRefunded: integer('display_refunded').notNull().default(0),
  /** The part of `displayRefunded` that staff refunded, which is not due again at the counter. */
  displayWaived: integer('display_waived').notNull().default(0),
  /**
   * The total up to which the status `paid` counts, if the price has changed since staff set it; null for all of it. Of a booking that
   * was paid online, what was paid in all, once staff have recorded a difference; null for the online payments alone.
   */
  displaySettled: integer('display_settled'),
  paymentChoice: text('payment_choice').$type<PaymentChoice>().notNull(),
  ...pricedColumns,
  driverDetails: jsonb('driver_details').$type<StoredDriver>().notNull(),
  additionalDriver: jsonb('additional_driver').$type<StoredAdditionalDriver>(),
  flightNumber: text('flight_number'),
  license: text('license'),
  licenseNumber: text('license_number'),
  /** The key of the registered partner that it is attributed to; without an origin, the unchecked text of an earlier version. */
  partner: text('partner'),
  /** The origin of the page that sent it; null for bookings of earlier versions. */
  origin: text('origin'),
  /** The click on the partner's page that led to it. */
  clickId: text('click_id'),
  language: char('language', { length: 2 }).$type<Language>().notNull(),
  cancelRequest: boolean('cancel_request').notNull().default(false),
  /** Keyed hash of the caller, while the booking awaits payment or is unconfirmed. */
  heldBy: char('held_by', { length: 64 }),
  sessionId: text('session_id'),
  paypalOrderId: text('paypal_order_id'),
  cancelledAt: instant('cancelled_at'),
  formerStatus: jsonb('former_status').$type<FormerStatus>(),
  /** When a manager recorded that the driver didn't come; the booking then holds no car. */
  noShowAt: instant('no_show_at'),
  /** When the desk recorded that the car left and came back. A car that is back early is held no longer. */
  pickedUpAt: instant('picked_up_at'),
  returnedAt: instant('returned_at'),
  /** For staff only; the driver gets it with an export of personal data. */
  staffNote: text('staff_note'),
  /** When the driver's name was removed, the operator's time after the trip. */
  anonymisedAt: instant('anonymised_at'),
  /** Set if staff deleted a booking with payments, which is kept for the books and shown to nobody. */
  deletedAt: instant('deleted_at'),
  ...stamps,
});

export type BookingRow = typeof bookings.$inferSelect;

export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text('key').primaryKey(),
  bodyHash: char('body_hash', { length: 64 }).notNull(),
  bookingId: recordId('booking_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** An order that is booked when the link in a mail is used. */
export const pendingOrders = pgTable('pending_orders', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  idempotencyKey: text('idempotency_key'),
  bodyHash: char('body_hash', { length: 64 }),
  /** Encrypted; null once the order is booked. */
  content: text('content'),
  bookingId: recordId('booking_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export type PaymentState = 'open' | 'paid' | 'refunded' | 'expired';
/** Why a payment was refunded in whole or in part; `cheaper` when a change lowered the price of a paid booking. */
export type RefundReason = 'short' | 'double' | 'cancelled' | 'late' | 'excess' | 'cheaper';

export const payments = pgTable('payments', {
  id: recordId('id').primaryKey(),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  sessionId: text('session_id'),
  /** Opens the provider's form; before the provider's response arrived, contains the request itself. Encrypted. */
  session: jsonb('session').$type<
    { customerId: string | null; sealedSecret: string | null } | { sealedWords: string }
  >(),
  chargeId: text('charge_id'),
  bookingId: recordId('booking_id'),
  choice: text('choice').$type<Exclude<PaymentChoice, 'later'>>(),
  amount: integer('amount').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  received: integer('received').notNull().default(0),
  refundReason: text('refund_reason').$type<RefundReason>(),
  attempts: integer('attempts').notNull().default(0),
  nextCheckAt: instant('next_check_at'),
  expiresAt: instant('expires_at').notNull(),
  ...stamps,
});

export const refunds = pgTable('refunds', {
  id: recordId('id').primaryKey(),
  paymentId: recordId('payment_id').notNull(),
  amount: integer('amount').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  doneAt: instant('done_at'),
  failedAt: instant('failed_at'),
  /** The reason that staff gave, and who it was; null for a refund by the rules. */
  reason: text('reason'),
  madeBy: recordId('made_by'),
  createdAt: instant('created_at').notNull(),
});

export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text('id').primaryKey(),
  paymentId: recordId('payment_id').notNull(),
  secretHash: char('secret_hash', { length: 64 }).notNull(),
  amount: integer('amount').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  state: text('state').$type<'open' | 'asked' | 'paid' | 'closed'>().notNull(),
  passesChallenge: boolean('passes_question'),
  taken: integer('taken').notNull().default(0),
  refunded: integer('given_back').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  sessionId: text('session_id').notNull(),
  amount: integer('amount').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const mails = pgTable('mails', {
  id: recordId('id').primaryKey(),
  kind: text('kind').notNull(),
  messageId: text('message_id').notNull(),
  recipient: text('recipient').notNull(),
  language: char('language', { length: 2 }).$type<Language>().notNull(),
  content: text('content'),
  bookingId: recordId('booking_id'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  createdAt: instant('created_at').notNull(),
});

export const notifications = pgTable('notifications', {
  id: recordId('id').primaryKey(),
  userId: recordId('user_id').notNull(),
  bookingId: recordId('booking_id'),
  news: jsonb('news').$type<StoredUpdate>().notNull(),
  isRead: boolean('is_read').notNull().default(false),
  ...stamps,
});

/** The openings of copies of driving licences, each with its reader. */
export const licenseOpenings = pgTable('license_openings', {
  id: recordId('id').primaryKey(),
  license: text('license').notNull(),
  ownerId: recordId('owner_id').notNull(),
  readerId: recordId('reader_id').notNull(),
  bookingId: recordId('booking_id'),
  openedAt: instant('opened_at').notNull(),
});

/**
 * The audit log of staff: who changed which values, when and from where. It has no foreign keys, because entries outlive the
 * records they name.
 */
export const auditEntries = pgTable('audit_entries', {
  id: recordId('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
  actorId: recordId('actor_id').notNull(),
  /** The name at the time of the action. */
  actorName: text('actor_name').notNull(),
  actorType: text('actor_type').$type<Exclude<UserType, 'user'>>().notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  objectKind: text('object_kind').$type<AuditKind>().notNull(),
  objectId: recordId('object_id').notNull(),
  objectName: text('object_name').notNull(),
  /** The currency of the amounts in `changes`. */
  currency: char('currency', { length: 3 }).$type<CurrencyCode>(),
  changes: jsonb('changes').$type<AuditChange[]>().notNull(),
  /** The network of the caller's address, not the address. */
  caller: text('caller').notNull(),
});

/** How fast pages were for visitors. Nothing here names a visitor or connects two figures; the day is the only time. */
export const vitalSamples = pgTable('vital_samples', {
  id: recordId('id').primaryKey(),
  /** The day in UTC. */
  measuredOn: date('measured_on', { mode: 'string' }).notNull(),
  page: text('page').$type<VitalPage>().notNull(),
  metric: text('metric').$type<VitalMetric>().notNull(),
  value: doublePrecision('value').notNull(),
  device: text('device').$type<VitalDevice>().notNull(),
  language: char('language', { length: 2 }).$type<Language>().notNull(),
  /** The tag and class of the element that the figure is about. */
  element: text('element'),
});

export type UploadFolder = 'users' | 'cars' | 'locations' | 'licenses' | 'temp';

export const uploads = pgTable(
  'uploads',
  {
    folder: text('folder').$type<UploadFolder>().notNull(),
    name: text('name').notNull(),
    ownerId: recordId('owner_id'),
    contentType: text('content_type').notNull(),
    /** Null if the file is in object storage, under `objectKey`. */
    bytes: bytes('bytes'),
    objectKey: text('object_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.folder, table.name] })],
);

export const droppedObjects = pgTable('dropped_objects', {
  objectKey: text('object_key').primaryKey(),
  droppedAt: instant('dropped_at').notNull(),
});

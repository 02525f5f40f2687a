import { inArray } from 'drizzle-orm';
import {
  bookingStatuses,
  type ExtraName,
  extraNames,
  isOneOf,
  type Language,
  languages,
} from '../../../widget/domain/enumerations.ts';
import { feeCodes } from '../../../widget/domain/fee-charge.ts';
import type { PriceLineCode } from '../../../widget/domain/price.ts';
import { recordOf } from '../../../widget/domain/typed-record.ts';
import type { Database } from '../db/database.ts';
import { bookings, type StoredAdditionalDriver, type StoredLine } from '../db/schema.ts';
import { isStoredId } from '../process/identifiers.ts';
import { accountEmail, day } from './cells.ts';
import { inChunks } from './in-chunks.ts';
import { type FieldChecks, isBoolean, isCell, isInstant, isText, readLines } from './read-lines.ts';

/** The bookings of another system, beside a fleet folder. It contains personal data: delete it after the import. */
export const bookingsFile = 'bookings.ndjson';

/** The driver: an account of `people.ndjson`, or a guest, who has a record but no account. */
export type FormerDriver = {
  id: string;
  email: string;
  fullName: string;
  phone: string | null;
  birthDate: string | null;
  language: Language;
};

/** A booking: a line of the file. Amounts are cents of the base currency. */
export type FormerBooking = {
  id: string;
  supplier: string;
  car: string;
  driver: FormerDriver;
  pickupLocation: string;
  dropOffLocation: string;
  from: string;
  to: string;
  status: 'pending' | 'deposit' | 'paid' | 'reserved' | 'cancelled';
  total: number;
  /** The lines of the total, with `payable` on extras; null if they are not known. */
  lines: StoredLine[] | null;
  extras: ExtraName[];
  additionalDriver: StoredAdditionalDriver | null;
  cancelRequest: boolean;
  createdAt: string;
};

const isId = (value: unknown) => typeof value === 'string' && isStoredId(value);

function isDriver(value: unknown): boolean {
  const driver = value as Partial<FormerDriver> | null;
  return (
    typeof driver === 'object' &&
    driver !== null &&
    isId(driver.id) &&
    isCell(accountEmail, driver.email) &&
    isText(driver.fullName, 200) &&
    (driver.phone === null || isText(driver.phone, 30)) &&
    (driver.birthDate === null || isCell(day, driver.birthDate)) &&
    isOneOf(languages, driver.language)
  );
}

function isAdditionalDriver(value: unknown): boolean {
  const driver = value as Partial<StoredAdditionalDriver> | null;
  if (driver === null) return true;
  const { fullName, email, phone, birthDate } = driver;
  return isText(fullName, 200) && isText(email, 320) && isText(phone, 30) && isCell(day, birthDate);
}

const lineCodes = Object.keys({
  ...{ monthly: true, weekly: true, biWeekly: true, daily: true, hourly: true, dateBased: true, priceChange: true },
  ...{ cancellation: true, amendments: true, theftProtection: true, collisionDamageWaiver: true, fullInsurance: true },
  ...{ additionalDriver: true, addOn: true },
  ...recordOf(feeCodes, () => true as const),
} satisfies Record<PriceLineCode, true>);

function isLine(value: unknown): boolean {
  const line = value as Partial<StoredLine> | null;
  if (typeof line !== 'object' || line === null) return false;
  const { code, amount, quantity, unit, rate, payable } = line;
  return (
    isOneOf(lineCodes, code) &&
    Number.isInteger(amount) &&
    Number.isFinite(quantity) &&
    (unit === null || Number.isInteger(unit)) &&
    (rate === undefined || Number.isFinite(rate)) &&
    (payable === undefined || Number.isInteger(payable))
  );
}

const checks: FieldChecks<FormerBooking> = {
  id: isId,
  supplier: isId,
  car: isId,
  driver: isDriver,
  pickupLocation: isId,
  dropOffLocation: isId,
  from: isInstant,
  to: isInstant,
  status: (value) => value !== 'void' && isOneOf(bookingStatuses, value),
  total: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31,
  lines: (value) => value === null || (Array.isArray(value) && value.length > 0 && value.every(isLine)),
  extras: (value) => Array.isArray(value) && value.every((extra) => isOneOf(extraNames, extra)),
  additionalDriver: isAdditionalDriver,
  cancelRequest: isBoolean,
  createdAt: isInstant,
};

export function readFormerBookings(directory: string) {
  return readLines(directory, bookingsFile, checks);
}

/** Returns the bookings that are not there yet; one that is there is never changed. */
export async function findNewBookings<Line extends { value: FormerBooking }>(
  db: Database,
  lines: readonly Line[],
): Promise<Line[]> {
  const known = new Set<string>();
  for (const chunk of inChunks(lines)) {
    const ids = chunk.map(({ value }) => value.id);
    for (const { id } of await db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, ids)))
      known.add(id);
  }
  return lines.filter(({ value }) => !known.has(value.id));
}

import { stringify } from 'csv-stringify/sync';
import { and, desc, sql } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatPhone } from '../../../widget/domain/format/phones.ts';
import { minor, toMajor } from '../../../widget/domain/money.ts';
import { toWallTime } from '../../../widget/domain/wall-time.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { nameIn } from '../catalogue/location-record.ts';
import type { Database } from '../db/database.ts';
import { type BookingRow, bookings } from '../db/schema.ts';
import { streamOf } from '../http/file-response.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { escapeFormulas } from '../process/escape-formulas.ts';
import type { BookingParts } from './booking-response.ts';
import { type ExportTexts, exportTexts } from './export-texts.ts';
import { listedIn } from './list-bookings.ts';
import { withParts } from './load-booking.ts';
import { dueAtCounter } from './settled-total.ts';

type Context = {
  db: Database;
  now: () => Date;
  catalogue: Catalogue;
  /** Number of bookings that are in memory at a time. */
  rowsAtOnce?: number;
};

export type ExportRequest = { user: SignedInUser; query: Call<'exportBookings'>['body']; language: Language };

export type BookingsExport = {
  /** Number of bookings when the export began. */
  count: number;
  name: string;
  content: ReadableStream<Uint8Array>;
};

/** Spreadsheet programs read UTF-8 only behind this mark. */
const byteOrderMark = '\uFEFF';

/**
 * Returns the bookings that a member of staff may see and that match a query, newest first, as a CSV file with the separators that
 * spreadsheet programs expect in the language. Times are those of the locations, amounts are in the booking's currency.
 */
export async function exportBookings(context: Context, request: ExportRequest): Promise<BookingsExport> {
  const { db, now } = context;
  const texts = exportTexts(request.language);
  return {
    count: await db.$count(bookings, listedIn(request.user, request.query)),
    name: texts.fileName(now().toISOString().slice(0, 10)),
    content: streamOf(csvChunks(context, request, texts)),
  };
}

async function* csvChunks(
  { db, catalogue, rowsAtOnce = 500 }: Context,
  request: ExportRequest,
  texts: ExportTexts,
): AsyncGenerator<Uint8Array, undefined> {
  const { language } = request;
  const encoder = new TextEncoder();
  const encode = (lines: string[][]) => encoder.encode(stringify(lines, { delimiter: language === 'en' ? ',' : ';' }));
  yield encoder.encode(byteOrderMark);
  yield encode([Object.values(texts.columns)]);
  let rows: ReadRow[] = [];
  do {
    rows = await nextRows(db, request, rows.at(-1), rowsAtOnce);
    const parts = withParts(
      catalogue,
      rows.map(({ booking }) => booking),
    );
    yield encode(parts.map((each) => Object.values(cellsOf(each, texts, language)).map(escapeFormulas)));
  } while (rows.length === rowsAtOnce);
  return undefined;
}

/** `createdAt` has the database's microseconds, which a Date lacks. */
type ReadRow = { booking: BookingRow; createdAt: string };

/** Bookings that arrive meanwhile are newer than those that were read, so none is read twice. */
function nextRows(
  db: Database,
  { user, query }: ExportRequest,
  last: ReadRow | undefined,
  count: number,
): Promise<ReadRow[]> {
  const isOlder =
    last && sql`(${bookings.createdAt}, ${bookings.id}) < (${last.createdAt}::timestamptz, ${last.booking.id})`;
  return db
    .select({ booking: bookings, createdAt: sql<string>`${bookings.createdAt}::text` })
    .from(bookings)
    .where(and(listedIn(user, query), isOlder))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(count);
}

function cellsOf(
  { booking, record, places }: BookingParts,
  { statusNames }: ExportTexts,
  language: Language,
): Record<keyof ExportTexts['columns'], string> {
  const { fullName, email, phone } = booking.driverDetails;
  const place = (id: string) => nameIn(places.namesOf(id), language);
  const time = (instant: Date | null) => (instant ? timeCell(toWallTime(instant, booking.pickupZone)) : '');
  const amount = (value: number) => amountCell(value, language);
  const holdsCar = booking.status !== 'cancelled' && booking.noShowAt === null;
  return {
    reference: booking.reference,
    status: statusNames[booking.status],
    bookedAt: time(booking.createdAt),
    supplier: record.supplier.fullName,
    car: record.car.name,
    driver: fullName ?? '',
    email: email ?? '',
    // With its spaces; a spreadsheet program reads digits behind a plus as a number.
    phone: formatPhone(phone ?? ''),
    flight: booking.flightNumber ?? '',
    pickupLocation: place(booking.pickupLocationId),
    pickup: timeCell(booking.fromWall),
    dropoffLocation: place(booking.dropoffLocationId),
    dropoff: timeCell(booking.toWall),
    days: String(booking.days),
    currency: booking.displayCurrency,
    total: amount(booking.displayTotal),
    paidOnline: amount(booking.displayPaid),
    refunded: amount(booking.displayRefunded),
    atCounter: amount(holdsCar ? dueAtCounter(booking) : 0),
    pickedUpAt: time(booking.pickedUpAt),
    returnedAt: time(booking.returnedAt),
    noShowAt: time(booking.noShowAt),
    cancelledAt: time(booking.status === 'cancelled' ? booking.cancelledAt : null),
    partner: booking.partner ?? '',
    note: booking.staffNote ?? '',
  };
}

/** Spreadsheet programs read a space, but no T, as the start of a time. */
function timeCell(wall: string): string {
  return wall.replace('T', ' ');
}

function amountCell(amount: number, language: Language): string {
  const text = toMajor(minor(amount)).toFixed(2);
  return language === 'en' ? text : text.replace('.', ',');
}

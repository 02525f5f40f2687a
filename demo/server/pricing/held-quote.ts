import { eq } from 'drizzle-orm';
import { addOnsOfLines } from '../../../widget/domain/add-ons.ts';
import type { ChosenExtrasOfLink } from '../../../widget/domain/checkout-link.ts';
import { isRecordId } from '../../../widget/domain/record-id.ts';
import type { TimeZone } from '../../../widget/domain/time-zone.ts';
import { toWallTime, type WallTime } from '../../../widget/domain/wall-time.ts';
import { quotes } from '../db/schema.ts';
import type { PricingContext } from './context.ts';

/** A stored quote with its trip, from which the address of its checkout is composed. */
export type HeldQuote = {
  id: string;
  carId: string;
  pickupId: string;
  dropoffId: string;
  from: WallTime;
  to: WallTime;
  /** In years; undefined for the default, and in front of BookCars. */
  driverAge?: number | undefined;
  /** Undefined in front of BookCars. */
  chosen?: ChosenExtrasOfLink | undefined;
  /** The pick-up location's. */
  timeZone: TimeZone;
  expiresAt: Date;
};

/** Returns a stored quote, expired or not; null for an unknown id. */
export async function findQuote(
  { catalogues, db }: Pick<PricingContext, 'catalogues' | 'db'>,
  id: string,
): Promise<HeldQuote | null> {
  if (!isRecordId(id)) return null;
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id.toLowerCase())).limit(1);
  if (!row) return null;
  const { places } = await catalogues.recent();
  const [pickup, dropoff] = [places.byId.get(row.pickupLocationId), places.byId.get(row.dropoffLocationId)];
  if (!pickup || !dropoff) return null;
  return {
    id: row.id,
    carId: row.carId,
    pickupId: pickup.id,
    dropoffId: dropoff.id,
    from: toWallTime(row.startsAt, pickup.timeZone),
    to: toWallTime(row.endsAt, dropoff.timeZone),
    driverAge: row.driverAge ?? undefined,
    chosen: {
      // Included extras have no line.
      extras: row.extras.filter((name) => row.lines.some(({ code }) => code === name)),
      addOns: addOnsOfLines(row.lines),
    },
    timeZone: pickup.timeZone,
    expiresAt: row.expiresAt,
  };
}

/** A quote that ends sooner is not continued: the page would replace it while the customer reads it. */
const minMilliseconds = 60_000;

/** Returns true if a checkout can still open with a quote that ends at `expiresAt`. */
export function isWorthKeeping(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() >= minMilliseconds;
}

const cookieName = 'rental-quote';
/** Over https no page without it can set a cookie of this name. It isn't `__Host-`, because only one operation reads it. */
const secureCookieName = `__Secure-${cookieName}`;

/** Returns the cookie with which the next checkout of this browser opens with a quote. Only the request for a price receives it. */
export function quoteCookie(id: string, seconds: number, isSecure: boolean): string {
  const attributes = `Path=/api/x/quote; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  return isSecure ? `${secureCookieName}=${id}; ${attributes}; Secure` : `${cookieName}=${id}; ${attributes}`;
}

/** Returns the id in that cookie, or null. */
export function quoteOfCookie(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  return /(?:^|;\s*)(?:__Secure-)?rental-quote=([0-9a-f]{24})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

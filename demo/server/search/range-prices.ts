import { inArray, min, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { type CarRange, carRanges } from '../../../widget/domain/enumerations.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { type RatedSupplier, withPriceChange } from '../../../widget/domain/price.ts';
import { selectRows } from '../db/database.ts';
import { carLocations } from '../db/schema.ts';
import { ratedSupplier } from '../db/supplier-terms.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toDisplayAmount } from '../pricing/price-trip.ts';
import { hasOnlineGateway } from '../process/payment-methods.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'pricing' | 'rates'>;

/** Cars of one range with the same daily price and the same supplier change rate. */
type Group = { range: CarRange; daily: number; supplier: RatedSupplier; carCount: number; carId: string };

type Offer = { perDay: Minor; carCount: number; carId: string };

/** Returns the cheapest day of each range among the bookable cars, and the number of cars in the range. */
export async function rangePrices(context: Context, currency: CurrencyCode) {
  const { db, pricing, rates } = context;
  const rate = await rates.rateTo(currency);
  const offers = new Map<CarRange, Offer>();
  for (const group of await loadGroups(context)) {
    offers.set(group.range, addGroup(offers.get(group.range), group));
  }
  const carIds = [...offers.values()].map(({ carId }) => carId);
  const places = await db
    .select({ carId: carLocations.carId, place: min(carLocations.locationId) })
    .from(carLocations)
    .where(inArray(carLocations.carId, carIds))
    .groupBy(carLocations.carId);
  return carRanges.flatMap((range) => {
    const offer = offers.get(range);
    if (!offer) return [];
    const perDayMinor = toDisplayAmount(offer.perDay, { pricing, currency, rate });
    const pickupLocation = places.find(({ carId }) => carId === offer.carId)?.place ?? undefined;
    return [{ range, carCount: offer.carCount, perDayMinor, currency, pickupLocation }];
  });
}

function loadGroups({ db, configuration }: Context): Promise<Group[]> {
  return selectRows<Group>(
    db,
    sql`WITH offered AS (
        SELECT c.id, c.range, coalesce(nullif(c.discounted_daily_price, 0), c.daily_price) AS daily, ${ratedSupplier} AS supplier
        FROM cars c JOIN suppliers s ON s.id = c.supplier_id
        WHERE c.available AND NOT c.fully_booked AND NOT c.coming_soon AND NOT s.blacklisted AND NOT c.is_date_based_price
          ${hasOnlineGateway(configuration) ? sql`` : sql`AND s.pay_later`}
      )
      SELECT range, daily::int AS daily, supplier, count(*)::int AS "carCount", min(id) AS "carId"
      FROM offered GROUP BY range, daily, supplier`,
  );
}

function addGroup(found: Offer | undefined, { daily, supplier, carCount, carId }: Group): Offer {
  const perDay = withPriceChange(minor(daily), supplier);
  if (!found) return { perDay, carCount, carId };
  const isCheaper = perDay < found.perDay || (perDay === found.perDay && carId < found.carId);
  return { ...(isCheaper ? { perDay, carId } : found), carCount: found.carCount + carCount };
}

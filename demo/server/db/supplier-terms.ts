import { sql } from 'drizzle-orm';
import { suppliers } from './schema.ts';

type Terms = 'payLater' | 'licenseRequired' | 'priceChangeRate';

/** The terms that a supplier sets for all of its cars. */
export function supplierTerms<Fields extends { readonly [Name in Terms]?: unknown }>({
  payLater,
  licenseRequired,
  priceChangeRate,
}: Fields): Pick<Fields, Terms> {
  return { payLater, licenseRequired, priceChangeRate };
}

const rate = sql.raw(`s.${suppliers.priceChangeRate.name}`);

/** The change rate in a query whose suppliers are named `s`, for `rentTotalsOf`. */
export const changeRateColumn = rate;

/** A supplier with its change rate in such a query, for `withPriceChange`. */
export const ratedSupplier = sql`jsonb_build_object('priceChangeRate', ${rate})`;

import * as z from 'zod/mini';
import { id, maybe, orElse } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** A supplier as shown with a car. `avatar` is a file name in the users' folder. */
export const supplierBrief = lazySchema(() =>
  z.object({
    _id: id,
    fullName: z.string(),
    avatar: maybe(z.string()),
  }),
);

export const supplierWithCount = lazySchema(() => z.extend(supplierBrief, { carCount: z.int() }));

/** A supplier in the list of all suppliers. Only our own API returns the additional fields. */
export const supplierListed = lazySchema(() =>
  z.extend(supplierBrief, {
    /** The customers' rating, 1 to 5. */
    rating: maybe(z.number()),
    carCount: maybe(z.int()),
    /** Ids of its locations. */
    locations: orElse(z.array(id), []),
  }),
);

/** `priceChangeRate` is a percentage, may be negative, and is part of every price of this supplier. */
export const supplierWithRate = lazySchema(() => z.extend(supplierBrief, { priceChangeRate: orElse(z.number(), 0) }));

/**
 * `payLater`: the customer may pay at the counter. `licenseRequired`: a scan of the licence is needed at checkout. `phone` is
 * the customer service's; the desk's number is the location's. Only our own API returns `termsUrl`, an https address, and
 * `maximumRentalDays`.
 */
export const supplierForCheckout = lazySchema(() =>
  z.extend(supplierWithRate, {
    payLater: orElse(z.boolean(), true),
    licenseRequired: orElse(z.boolean(), false),
    phone: maybe(z.string()),
    breakdownPhone: maybe(z.string()),
    termsUrl: maybe(z.string()),
    maximumRentalDays: maybe(z.int()),
  }),
);

/** The input of `allSuppliers` that finds each supplier by its name. A BookCars backend leaves out those without a picture. */
export const everySupplier = { query: { withoutPicture: 'true' } } as const;

export type SupplierBrief = z.output<typeof supplierBrief>;
export type SupplierListed = z.output<typeof supplierListed>;

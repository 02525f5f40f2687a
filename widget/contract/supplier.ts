import * as z from 'zod/mini';
import { id, maybe, orElse } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** A supplier as it is named beside a car. `avatar` is a file name in the users' folder. */
export const supplierBrief = lazySchema(() =>
  z.object({
    _id: id,
    fullName: z.string(),
    avatar: maybe(z.string()),
  }),
);

export const supplierWithCount = lazySchema(() => z.extend(supplierBrief, { carCount: z.int() }));

/** A supplier in the list of all. What follows its picture comes from our own API only. */
export const supplierListed = lazySchema(() =>
  z.extend(supplierBrief, {
    /** One to five, of its customers. */
    rating: maybe(z.number()),
    carCount: maybe(z.int()),
    /** Ids of the places where it hands over cars. */
    locations: orElse(z.array(id), []),
  }),
);

/** `priceChangeRate` is per cent, may be negative, and is part of every price of this supplier. */
export const supplierWithRate = lazySchema(() => z.extend(supplierBrief, { priceChangeRate: orElse(z.number(), 0) }));

/** `payLater`: the customer may pay at the counter. `licenseRequired`: a scan of the licence is needed at checkout. */
export const supplierForCheckout = lazySchema(() =>
  z.extend(supplierWithRate, {
    payLater: orElse(z.boolean(), true),
    licenseRequired: orElse(z.boolean(), false),
  }),
);

export type SupplierBrief = z.output<typeof supplierBrief>;
export type SupplierListed = z.output<typeof supplierListed>;

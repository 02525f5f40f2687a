import * as z from 'zod/mini';
import { maxAddOnQuantity } from '../../domain/add-ons.ts';
import { listOf, text, whole } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';

const chosen = z.optional(z.boolean());

/** The six extras of a request, chosen or not. */
export const chosenExtras = {
  cancellation: chosen,
  amendments: chosen,
  theftProtection: chosen,
  collisionDamageWaiver: chosen,
  fullInsurance: chosen,
  additionalDriver: chosen,
};

/** Extension: units of extras that the operator defines, by their key. */
export const chosenAddOns = lazySchema(() =>
  listOf(z.object({ key: text(100, 1), quantity: whole(1, maxAddOnQuantity) }), 50),
);

import * as z from 'zod/mini';

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

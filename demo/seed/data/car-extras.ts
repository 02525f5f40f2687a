import type { CarModel } from './car-models.ts';
import { pick } from './chance.ts';
import type { SeedCarExtras } from './types.ts';

/** Each supplier's options for its extras: -1 not offered, 0 included, otherwise dollars (per-day prices are for a $40 car). */
const policies: Record<string, Record<keyof SeedCarExtras, readonly number[]>> = {
  generous: {
    cancellation: [0],
    amendments: [0, 0, 8],
    theftProtection: [0],
    collisionDamageWaiver: [0, 0, 7.5],
    fullInsurance: [0, 14, 16.5],
    additionalDriver: [0, 5],
  },
  usual: {
    cancellation: [0, 12, 15],
    amendments: [10, 12.5, -1],
    theftProtection: [0, 5],
    collisionDamageWaiver: [0, 9],
    fullInsurance: [15, 18],
    additionalDriver: [6, 7.5],
  },
  bare: {
    cancellation: [-1, 18, 20],
    amendments: [-1, 15],
    theftProtection: [-1, 6, 7.5],
    collisionDamageWaiver: [-1, 9.9, 11],
    fullInsurance: [-1, 19.9],
    additionalDriver: [-1, 8],
  },
};

const policyOf: Record<string, keyof typeof policies> = {
  belvoie: 'usual',
  brisamar: 'generous',
  costaluna: 'bare',
  nomadour: 'usual',
  terralia: 'usual',
  voltamie: 'generous',
  zellia: 'generous',
  atlanterra: 'bare',
};

const priceless = new Set([-1, 0]);

/** Returns the six extras of a car: flat fees are unchanged, insurance scales with the car's price. */
export function carExtras(slug: string, supplier: string, model: CarModel): SeedCarExtras {
  const policy = policies[policyOf[supplier] ?? 'usual'];
  if (!policy) throw new Error(`No extras policy for supplier ${supplier}`);
  const worth = Math.min(2, Math.max(0.6, model.daily / 40));
  const flat = (extra: keyof SeedCarExtras) => pick(slug, extra, policy[extra]);
  const perDay = (extra: keyof SeedCarExtras) => {
    const price = flat(extra);
    return priceless.has(price) ? price : Math.round(price * worth * 2) / 2;
  };
  return {
    cancellation: flat('cancellation'),
    amendments: flat('amendments'),
    theftProtection: perDay('theftProtection'),
    collisionDamageWaiver: perDay('collisionDamageWaiver'),
    fullInsurance: perDay('fullInsurance'),
    additionalDriver: model.seats < 3 ? -1 : flat('additionalDriver'),
  };
}

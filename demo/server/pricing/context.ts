import type { CatalogueContext } from '../catalogue/context.ts';
import type { Pricing } from './pricing.ts';
import type { Rates } from './rates.ts';

export type PricingContext = CatalogueContext & { pricing: Pricing; rates: Rates };

import type { HttpContext } from '../http/context.ts';
import type { Pricing } from './pricing.ts';
import type { Rates } from './rates.ts';

export type PricingContext = HttpContext & { pricing: Pricing; rates: Rates };

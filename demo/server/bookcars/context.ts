import type { Limits } from '../http/limits.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { Rates } from '../pricing/rates.ts';
import type { ProcessContext } from '../process/context.ts';
import type { BookCarsClient } from './bookcars-client.ts';
import type { DueAmounts } from './due-amounts.ts';
import type { GuestDrivers } from './guest-drivers.ts';
import type { PlaceStore } from './places.ts';
import type { QuoteStore } from './quotes.ts';
import type { SupplierTermsStore } from './supplier-terms.ts';
import type { TripCatalogues } from './trip-catalogue.ts';

/** The context of the handlers of the relay in front of a BookCars backend. It has no database. */
export type BookCarsContext = ProcessContext & {
  bookCars: BookCarsClient;
  limits: Limits;
  pricing: Pricing;
  rates: Rates;
  places: PlaceStore;
  supplierTerms: SupplierTermsStore;
  tripCatalogues: TripCatalogues;
  quotes: QuoteStore;
  guests: GuestDrivers;
  dueAmounts: DueAmounts;
};

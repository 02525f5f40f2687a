import * as z from 'zod/mini';
import {
  carRanges,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  mileageKinds,
  multimediaOptions,
} from '../../domain/enumerations.ts';
import { sorts } from '../../domain/filters.ts';
import { later } from '../later.ts';
import { between, currencyText, id, instant, listOf, requiring, text, wallTime, whole, word } from '../wire.ts';

/**
 * A search. BookCars requires `suppliers`, `carType`, `gearbox`, `from` and `to`, and an empty list matches nothing there. Our own
 * API reads a missing list as "any", and takes wall times instead of instants.
 */
export const searchBody = later(() =>
  requiring(
    z.object({
      suppliers: z.optional(listOf(id, 1000)),
      /** Only these cars, for a comparison. */
      cars: z.optional(listOf(id, 20)),
      pickupLocation: id,
      dropOffLocation: z.optional(id),
      from: z.optional(instant),
      to: z.optional(instant),
      /** Wall times in the time zones of the two places. They override the instants. */
      pickupAt: z.optional(wallTime),
      dropoffAt: z.optional(wallTime),
      carSpecs: z.optional(
        z.object({
          aircon: z.optional(z.boolean()),
          moreThanFourDoors: z.optional(z.boolean()),
          moreThanFiveSeats: z.optional(z.boolean()),
        }),
      ),
      /** Fuel types; any of them matches. */
      carType: z.optional(listOf(word(fuelTypes), 50)),
      gearbox: z.optional(listOf(word(gearboxes), 50)),
      mileage: z.optional(listOf(word(mileageKinds), 50)),
      fuelPolicy: z.optional(listOf(word(fuelPolicies), 50)),
      /** Maximum in the base currency's major units; -1, 0 or missing means any. */
      deposit: z.optional(between(-1, 1e9)),
      ranges: z.optional(listOf(word(carRanges), 50)),
      /** All of them must match. */
      multimedia: z.optional(listOf(word(multimediaOptions), 50)),
      /** Minimum; -1 or missing means any. */
      rating: z.optional(between(-1, 5)),
      /** Exact number; 6 means more than 5, -1 or missing means any. */
      seats: z.optional(whole(-1, 100)),
      includeAlreadyBookedCars: z.optional(z.boolean()),
      includeComingSoonCars: z.optional(z.boolean()),
      sort: z.optional(word(sorts)),
      currency: z.optional(currencyText),
      language: z.optional(text(2)),
    }),
    ['from'],
    (body) => (body.pickupAt && body.dropoffAt) || (body.from && body.to),
  ),
);

export type SearchBody = z.input<typeof searchBody>;

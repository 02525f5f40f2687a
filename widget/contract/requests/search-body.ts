import * as z from 'zod/mini';
import { driverAges } from '../../domain/driver-age.ts';
import { type FilterFields, filterNames, filterTable, sorts } from '../../domain/filters.ts';
import {
  between,
  currencyText,
  id,
  instant,
  listOf,
  requiring,
  text,
  wallTime,
  whole,
  word,
} from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { placesParam } from './path.ts';

type FieldSchema<Value> = z.ZodMiniOptional<z.ZodMiniType<Value, Value>>;
type FilterSchemas = { [Field in keyof FilterFields]-?: FieldSchema<NonNullable<FilterFields[Field]>> };

/** Builds the schemas of the filters' fields; a missing field means any, for a number also -1. */
function filterSchemas(): FilterSchemas {
  const fields = filterNames.map((name) => [filterTable[name].field, z.optional(filterSchema(filterTable[name]))]);
  return Object.fromEntries(fields) as FilterSchemas;
}

function filterSchema(filter: (typeof filterTable)[keyof typeof filterTable]): z.ZodMiniType {
  switch (filter.kind) {
    case 'ids':
      return listOf(id, 1000);
    case 'any':
    case 'all':
      return listOf(word(filter.values), 50);
    case 'flags':
      return z.object(Object.fromEntries(filter.values.map((flag) => [flag, z.optional(z.boolean())])));
    case 'step':
      return whole(-1, filter.limit);
    case 'min':
    case 'max':
      return between(-1, filter.limit);
  }
}

/**
 * A search. BookCars requires `suppliers`, `carType`, `gearbox`, `from` and `to`, and an empty list matches nothing there. Our own
 * API reads a missing list as "any", and takes wall times instead of instants.
 */
export const searchBody = lazySchema(() =>
  requiring(
    z.object({
      /** Ids of the compared cars; only these are returned. */
      cars: z.optional(listOf(id, 20)),
      pickupLocation: id,
      dropOffLocation: z.optional(id),
      from: z.optional(instant),
      to: z.optional(instant),
      /** Wall times in the time zones of the two places. They override the instants. */
      pickupAt: z.optional(wallTime),
      dropoffAt: z.optional(wallTime),
      ...filterSchemas(),
      /** Extension: the locations that the page shows, see `placesParam`. A pick-up or drop-off elsewhere finds no cars. */
      places: z.optional(placesParam),
      includeAlreadyBookedCars: z.optional(z.boolean()),
      includeComingSoonCars: z.optional(z.boolean()),
      sort: z.optional(word(sorts)),
      /** Extension: true adds the counts of the filters to a page of cars, as one response instead of three. */
      counts: z.optional(z.boolean()),
      currency: z.optional(currencyText),
      language: z.optional(text(2)),
      /** Extension: the driver's age in years, which decides about fees; 30 by default. */
      driverAge: z.optional(whole(driverAges.min, driverAges.max)),
    }),
    ['from'],
    (body) => (body.pickupAt && body.dropoffAt) || (body.from && body.to),
  ),
);

export type SearchBody = z.input<typeof searchBody>;

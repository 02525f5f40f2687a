import * as z from 'zod/mini';
import { filterNames, filterTable } from '../domain/filters.ts';
import { recordOf } from '../domain/typed-record.ts';
import { maybe } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { supplierBrief } from './supplier.ts';

const parameters = filterNames.map((name) => filterTable[name].parameter);
const counts = () => z.optional(z.array(z.object({ value: z.string(), count: z.int() })));

/**
 * The number of cars for each value of each filter, by the filter's URL name, while the other filters stay. Only our own API
 * returns the suppliers that offer any car, regardless of filters.
 */
export const searchFacets = lazySchema(() =>
  z.object({
    total: z.int(),
    facets: z.object(recordOf(parameters, counts)),
    suppliers: maybe(z.array(supplierBrief)),
  }),
);

export type SearchFacets = z.output<typeof searchFacets>;

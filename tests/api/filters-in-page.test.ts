import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Output } from '../../widget/contract/operation.ts';
import type { searchCars } from '../../widget/contract/operations/cars.ts';
import { filterFields } from '../../widget/contract/search-body.ts';
import { type FilterName, type Filters, filterNames, filterTable, isListFilter } from '../../widget/domain/filters.ts';
import { filterPage } from '../../widget/results/cars/filter-page.ts';
import { parseResponse } from '../support/contract-response.ts';
import { describeOnDatabase } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

type FoundPage = Output<typeof searchCars>;

/** The part of a response that a page shows. */
const shownOf = ([page]: FoundPage) => ({
  cars: page?.resultData.map(({ _id }) => _id),
  total: page?.pageInfo[0]?.totalRecords ?? 0,
  counts: page?.counts,
});

/** Any choice of the values that a response counts. */
function anyFilters([page]: FoundPage): fc.Arbitrary<Filters> {
  const choices = filterNames.map((name: FilterName) => {
    const values = (page?.counts?.facets[filterTable[name].parameter] ?? []).map(({ value }) => value);
    const chosen = isListFilter(name) ? fc.subarray(values) : fc.constantFrom(null, ...values.map(Number));
    const none = isListFilter(name) ? [] : null;
    return [name, fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, chosen)] as const;
  });
  return fc.record(Object.fromEntries(choices)) as unknown as fc.Arbitrary<Filters>;
}

describeOnDatabase('filters in the page', ({ call }) => {
  const search = async (body: object) =>
    parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', { ...trip, counts: true, ...body }));

  it.each(['recommended', 'total', 'rating'])('shows what the API returns for them, by %s', async (sort) => {
    const whole = await search({ sort });
    expect(whole[0]?.resultData.length).toBeGreaterThan(10);
    await fc.assert(
      fc.asyncProperty(anyFilters(whole), async (filters) => {
        const fromApi = await search({ sort, ...filterFields(filters, null) });
        expect(shownOf(filterPage(whole, filters))).toEqual(shownOf(fromApi));
      }),
      { numRuns: 40, seed: 34 },
    );
  });
});

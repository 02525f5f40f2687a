import type { Output } from '../../contract/operation.ts';
import type { searchCars } from '../../contract/operations/cars.ts';
import { countFiltered, matchesFilters } from '../../domain/filtered-cars.ts';
import type { Filters } from '../../domain/filters.ts';

/** Returns the response to a search with filters, derived from one without filters that contains every car. */
export function filterPage(whole: Output<typeof searchCars>, filters: Filters): Output<typeof searchCars> {
  return whole.map(({ resultData, pageInfo, counts }) => {
    const cars = resultData.filter((car) => matchesFilters(car, filters));
    return {
      resultData: cars,
      pageInfo: pageInfo.map((info) => ({ ...info, totalRecords: cars.length })),
      counts: counts && {
        ...counts,
        total: cars.length,
        facets: countFiltered(resultData, filters, counts.facets),
      },
    };
  });
}

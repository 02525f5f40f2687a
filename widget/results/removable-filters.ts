import { activeFilters } from '../domain/filters.ts';
import type { FoundCars } from './cars/use-results.ts';

/** Returns the active values that the visitor can remove: all but those that the page has fixed. */
export function removableFilters({ filters, lockedNames }: Pick<FoundCars, 'filters' | 'lockedNames'>) {
  return activeFilters(filters).filter(({ name }) => !lockedNames.includes(name));
}

import { addDays } from '../../../widget/domain/wall-time.ts';
import { ProblemError } from '../http/problem-error.ts';
import { findPeriodIssue } from '../pricing/check-trip.ts';
import { readSearch, type Search, type SearchInput } from './read-search.ts';

/**
 * Returns the search with another place or other times; null if nobody could book it, as in the past or on a day when a desk is
 * closed. A desk that any supplier staffs out of hours is open.
 */
export function tryMove(search: Search, change: Partial<SearchInput>): Search | null {
  const { body, catalogue, now } = search;
  try {
    const moved = readSearch(catalogue, search, { ...body, ...change });
    return findPeriodIssue(moved.trip, catalogue.settings, now, catalogue.fees) ? null : moved;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** Returns the search some days later, or earlier if `days` is negative; null if nobody could book it. */
export function tryShift(search: Search, days: number): Search | null {
  const { fromWall, toWall } = search.trip;
  return tryMove(search, { pickupAt: addDays(fromWall, days), dropoffAt: addDays(toWall, days) });
}

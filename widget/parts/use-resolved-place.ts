import type { ApiError } from '../client/api-error.ts';
import type { Location } from '../contract/location.ts';
import type { Input, Output } from '../contract/operation.ts';
import { isRecordId } from '../domain/record-id.ts';
import { useLanguage } from '../i18n/localize.ts';
import type { QueryResult } from '../state/query.ts';
import type { PlaceOperations } from './place-operations.ts';

/** Runs one of the place operations by its name, as `useQuery` does. */
export type UsePlaceQuery = <Name extends keyof PlaceOperations>(
  name: Name,
  input: Input<PlaceOperations[Name]> | null,
) => QueryResult<Output<PlaceOperations[Name]>>;

/** The result of resolving an id or a name. */
export interface ResolvedPlace {
  /** The location's id; known before the location if the given text is an id. */
  readonly id: string | null;
  readonly place: Location | null;
  /** The reason that it can't be resolved: no location has the name, or several have it. */
  readonly problem: 'unknown' | 'ambiguous' | null;
  /** The possible locations. */
  readonly candidates: readonly Location[];
  readonly failure: ApiError | null;
  readonly retry: () => void;
}

/** The page size of other lists of locations. */
export const placesPerPage = 30;

const nothing: readonly Location[] = [];

/** Returns the locations of a paged response. */
export function placesIn(page: readonly { resultData: Location[] }[] | undefined): readonly Location[] {
  return page?.[0]?.resultData ?? nothing;
}

/** Returns the data of the current input; undefined while it is loading. */
function currentData<Data>({ data, isPrevious: isFormer }: QueryResult<Data>): Data | undefined {
  return isFormer ? undefined : data;
}

/**
 * Resolves an id or a name from a link to a location; null sends no request. An API that can't look up parts of a
 * name refuses it; the whole name is then requested first, and after it the names that contain it.
 */
export function useResolvedPlace(text: string | null, usePlaceQuery: UsePlaceQuery): ResolvedPlace {
  const language = useLanguage();
  const name = text && !isRecordId(text) ? text : null;
  const byName = usePlaceQuery('resolveLocation', name ? { query: { name, language } } : null);
  const isRefused = byName.error?.retryable === false;
  const exactName = usePlaceQuery('locationIdByName', name && isRefused ? { params: { name, language } } : null);
  const isUnknownName = name !== null && exactName.error?.code === 'location_not_found';
  const like = { params: { page: 1, size: placesPerPage, language }, query: { s: name ?? '' } };
  const similar = usePlaceQuery('locationsPage', isUnknownName ? like : null);
  const givenId = name === null ? text : (currentData(exactName) ?? null);
  const byId = usePlaceQuery('getLocation', givenId ? { params: { id: givenId, language } } : null);

  const queries = [isRefused ? exactName : byName, similar, byId];
  const failed = queries.find(({ error, data, isPrevious: isFormer }) => {
    return error && error.code !== 'location_not_found' && (isFormer || data === undefined);
  });
  const found = currentData(byName);
  const rows = currentData(similar);
  const candidates = found?.candidates ?? placesIn(rows);
  const isGone = givenId !== null && byId.error?.code === 'location_not_found';
  const isUnknown = isGone || rows !== undefined || (found !== undefined && !found.exact);
  return {
    id: found?.exact?._id ?? givenId,
    place: found?.exact ?? currentData(byId) ?? null,
    problem: !isUnknown ? null : candidates.length > 1 ? 'ambiguous' : 'unknown',
    candidates,
    failure: failed?.error ?? null,
    retry: () => failed?.retry(),
  };
}

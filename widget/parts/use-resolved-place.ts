import type { ApiError } from '../client/api-error.ts';
import type { Location } from '../contract/location.ts';
import type { Input, Output } from '../contract/operation.ts';
import { isRecordId } from '../domain/record-id.ts';
import { useLanguage } from '../i18n/localize.ts';
import type { QueryResult } from '../state/query.ts';
import type { PlaceOperations } from './place-operations.ts';

/** Asks one of the reads by its name, as `useQuery` does. */
export type UsePlaceRead = <Name extends keyof PlaceOperations>(
  name: Name,
  input: Input<PlaceOperations[Name]> | null,
) => QueryResult<Output<PlaceOperations[Name]>>;

/** What an id or a name turned out to be. */
export interface ResolvedPlace {
  /** The place's id: known before the place itself where the question is one. */
  readonly id: string | null;
  readonly place: Location | null;
  /** Why it is no place: nothing is called so, or several are. */
  readonly problem: 'unknown' | 'ambiguous' | null;
  /** Those it may mean. */
  readonly candidates: readonly Location[];
  readonly failure: ApiError | null;
  readonly retry: () => void;
}

/** As many as one page of a list shows elsewhere. */
export const placesPerPage = 30;

const nothing: readonly Location[] = [];

/** The places on a page of them. */
export function placesIn(page: readonly { resultData: Location[] }[] | undefined): readonly Location[] {
  return page?.[0]?.resultData ?? nothing;
}

/** The answer to the present question; none while it is on its way. */
function answerOf<Data>({ data, isPrevious: isFormer }: QueryResult<Data>): Data | undefined {
  return isFormer ? undefined : data;
}

/**
 * Finds the place that an id or a name from a link means; null asks nothing. An API without the look-up by parts of a
 * name is asked by the whole name first, then for names that contain it.
 */
export function useResolvedPlace(question: string | null, useRead: UsePlaceRead): ResolvedPlace {
  const language = useLanguage();
  const name = question && !isRecordId(question) ? question : null;
  const settings = useRead('getSettings', name ? {} : null);
  const canResolve = settings.data?.features.includes('resolve-location');
  const byName = useRead('resolveLocation', name && canResolve ? { query: { name, language } } : null);
  const exactName = useRead('locationIdByName', name && canResolve === false ? { params: { name, language } } : null);
  const isUnknownName = name !== null && exactName.error?.code === 'location_not_found';
  const like = { params: { page: 1, size: placesPerPage, language }, query: { s: name ?? '' } };
  const similar = useRead('locationsPage', isUnknownName ? like : null);
  const givenId = name === null ? question : (answerOf(exactName) ?? null);
  const byId = useRead('getLocation', givenId ? { params: { id: givenId, language } } : null);

  const asked = [...(name ? [settings, canResolve ? byName : exactName] : []), similar, byId];
  const failed = asked.find(({ error, data, isPrevious: isFormer }) => {
    return error && error.code !== 'location_not_found' && (isFormer || data === undefined);
  });
  const found = answerOf(byName);
  const rows = answerOf(similar);
  const candidates = found?.candidates ?? placesIn(rows);
  const isGone = givenId !== null && byId.error?.code === 'location_not_found';
  const isUnknown = isGone || rows !== undefined || (found !== undefined && !found.exact);
  return {
    id: found?.exact?._id ?? givenId,
    place: found?.exact ?? answerOf(byId) ?? null,
    problem: !isUnknown ? null : candidates.length > 1 ? 'ambiguous' : 'unknown',
    candidates,
    failure: failed?.error ?? null,
    retry: () => failed?.retry(),
  };
}

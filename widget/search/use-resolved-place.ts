import type { ApiError } from '../client/api-error.ts';
import type { Location } from '../contract/location.ts';
import { isRecordId } from '../domain/record-id.ts';
import { useLanguage } from '../i18n/localize.ts';
import type { QueryResult } from '../state/query.ts';
import { placesIn } from './place.ts';
import { placesPerPage } from './use-place-choices.ts';
import { useRead } from './use-read.ts';

/** What an id or a name turned out to be. */
export interface ResolvedPlace {
  place: Location | null;
  /** Why it is no place: nothing is called so, or several are. */
  problem: 'unknown' | 'ambiguous' | null;
  /** Those it may mean. */
  candidates: readonly Location[];
  failure: ApiError | null;
  retry: () => void;
}

const nothing: readonly Location[] = [];

/** The answer to the present question; none while it is on its way. */
function settled<Data>(query: QueryResult<Data>): Data | undefined {
  return query.isRefreshing || query.error ? undefined : query.data;
}

/** Finds the place that an id or a name from a link means. An API without the extension is asked by exact name first. */
export function useResolvedPlace(question: string | null): ResolvedPlace {
  const language = useLanguage();
  const name = question && !isRecordId(question) ? question : null;
  const settings = useRead('getSettings', name ? {} : null);
  const canResolve = settings.data?.features.includes('resolve-location');
  const byName = useRead('resolveLocation', name && canResolve ? { query: { name, language } } : null);
  const exactName = useRead('locationIdByName', name && canResolve === false ? { params: { name, language } } : null);
  const isUnknownName = name !== null && exactName.error?.code === 'location_not_found';
  const like = { params: { page: 1, size: placesPerPage, language }, query: { s: name ?? '' } };
  const similar = useRead('locationsPage', isUnknownName ? like : null);
  const id = name === null ? question : canResolve === false ? settled(exactName) : null;
  const byId = useRead('getLocation', id ? { params: { id, language } } : null);

  const asked = [...(name ? [settings, canResolve ? byName : exactName] : []), ...(isUnknownName ? [similar] : [])];
  const failed = [...asked, ...(id ? [byId] : [])].find(({ error }) => error && error.code !== 'location_not_found');
  const found = name && canResolve ? settled(byName) : undefined;
  const rows = isUnknownName ? settled(similar) : undefined;
  const candidates = found ? found.candidates : rows ? placesIn(rows) : nothing;
  const isUnknown = (id !== null && byId.error?.code === 'location_not_found') || !!rows || (!!found && !found.exact);
  return {
    place: (found?.exact ?? (id ? settled(byId) : undefined)) || null,
    problem: !isUnknown ? null : candidates.length > 1 ? 'ambiguous' : 'unknown',
    candidates,
    failure: failed?.error ?? null,
    retry: () => failed?.retry(),
  };
}

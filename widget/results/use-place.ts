import type { ApiError } from '../client/api-error.ts';
import type { Location } from '../contract/location.ts';
import { getLocation, locationIdByName, resolveLocation } from '../contract/operations/locations.ts';
import type { Settings } from '../contract/settings.ts';
import { isRecordId } from '../domain/record-id.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useQuery } from '../state/query.ts';

/** What a text that names a place came to. */
export type PlaceState =
  | { status: 'loading'; id: string | null }
  | { status: 'found'; id: string; location: Location }
  | { status: 'ambiguous'; candidates: readonly Location[] }
  | { status: 'unknown' }
  | { status: 'failed'; error: ApiError; retry: () => void };

/** Finds the place that an id or a name means; an API without the look-up by parts of a name knows whole names only. */
export function usePlace(text: string | undefined, settings: Settings | undefined): PlaceState {
  const language = useLanguage();
  const name = text !== undefined && !isRecordId(text) ? text : null;
  const canResolve = settings?.features.includes('resolve-location') ?? false;
  const resolved = useQuery(resolveLocation, name && canResolve ? { query: { name, language } } : null);
  const named = useQuery(locationIdByName, name && settings && !canResolve ? { params: { name, language } } : null);
  const foundByName = canResolve ? resolved.data?.exact?._id : named.data;
  const id = name === null ? (text ?? null) : (foundByName ?? null);
  const known = useQuery(getLocation, id && !(name && canResolve) ? { params: { id, language } } : null);
  const source = name === null ? known : canResolve ? resolved : named.data ? known : named;

  if (text === undefined || (name && !settings) || source.isRefreshing) return { status: 'loading', id };
  if (source.error?.code === 'location_not_found') return { status: 'unknown' };
  if (source.error) return { status: 'failed', error: source.error, retry: source.retry };
  if (name && canResolve) {
    if (!resolved.data) return { status: 'loading', id: null };
    const { exact, candidates } = resolved.data;
    if (exact) return { status: 'found', id: exact._id, location: exact };
    return candidates.length > 0 ? { status: 'ambiguous', candidates } : { status: 'unknown' };
  }
  if (!id || known.data?._id.toLowerCase() !== id.toLowerCase()) return { status: 'loading', id };
  return { status: 'found', id, location: known.data };
}

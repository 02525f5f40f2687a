import type { Location } from '../contract/location.ts';
import { isRecordId } from '../domain/record-id.ts';
import { isInOtherCountry } from './place.ts';
import type { PlaceDraft } from './use-place.ts';

/** The reasons why a location field is invalid. */
export interface PlaceProblem {
  code: 'missing' | 'gone' | 'unknown' | 'ambiguous' | 'failed' | 'otherCountry';
  /** The text that was typed, or that the link contained. */
  name: string;
}

/**
 * Returns the problem of a location field, or null. An id that could not be loaded is valid: the search page can still use it.
 * `pickup` is given for the drop-off field.
 */
export function placeProblem(draft: PlaceDraft, pickup: Location | null = null): PlaceProblem | null {
  const { place, unresolved, resolved, text } = draft;
  if (place) return pickup && isInOtherCountry(place, pickup) ? { code: 'otherCountry', name: place.name } : null;
  // An unresolved text is still being typed; searching resolves it first.
  if (unresolved === null) return text.trim() === '' ? { code: 'missing', name: '' } : null;
  const isId = isRecordId(unresolved);
  if (resolved.problem) return { code: isId ? 'gone' : resolved.problem, name: unresolved };
  return resolved.failure && !isId ? { code: 'failed', name: unresolved } : null;
}

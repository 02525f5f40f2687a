import type { Location } from '../contract/location.ts';
import { isRecordId } from '../domain/record-id.ts';
import { isInOtherCountry } from './place.ts';
import type { PlaceDraft } from './use-place.ts';

/** Why a location field can't be searched with. */
export interface PlaceProblem {
  code: 'missing' | 'gone' | 'unknown' | 'ambiguous' | 'failed' | 'otherCountry';
  /** What was typed or stood in the link. */
  name: string;
}

/**
 * What is wrong with a location field. An id that could not be loaded is none: the search page can still go by it.
 * `pickup` is given for the drop-off field.
 */
export function placeProblem(draft: PlaceDraft, pickup: Location | null = null): PlaceProblem | null {
  const { place, question, resolved, text } = draft;
  if (place) return pickup && isInOtherCountry(place, pickup) ? { code: 'otherCountry', name: place.name } : null;
  // A text that isn't settled is still being typed: searching settles it first.
  if (question === null) return text.trim() === '' ? { code: 'missing', name: '' } : null;
  const isId = isRecordId(question);
  if (resolved.problem) return { code: isId ? 'gone' : resolved.problem, name: question };
  return resolved.failure && !isId ? { code: 'failed', name: question } : null;
}

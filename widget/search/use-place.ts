import { useEffect, useState } from 'react';
import type { Location } from '../contract/location.ts';
import type { Language } from '../domain/enumerations.ts';
import { isRecordId } from '../domain/record-id.ts';
import { useLanguage } from '../i18n/localize.ts';
import { type ResolvedPlace, useResolvedPlace } from '../parts/use-resolved-place.ts';
import { useRead } from './use-read.ts';

interface Draft {
  /** The value from the page or the link; a new one resets the field. */
  given: string | undefined;
  text: string;
  place: Location | null;
  /** The language of the place's name. */
  language: Language;
  /** An id or a name that has not been resolved yet. */
  unresolved: string | null;
}

/** The state of a location field: its text, its place, and the problem if there is none. */
export interface PlaceDraft {
  text: string;
  place: Location | null;
  /** An unresolved id or name: it is loading, failed to load, or matches no place. */
  unresolved: string | null;
  resolved: ResolvedPlace;
  isPending: boolean;
  /** True while the lookup is running. */
  isComing: boolean;
  type: (text: string) => void;
  /** `language` is the language of the place's name, by default the current one. */
  choose: (place: Location | null, language?: Language) => void;
  /** Resolves a text that was typed but not chosen. */
  settle: () => void;
}

function startWith(given: string | undefined, language: Language): Draft {
  const text = given && !isRecordId(given) ? given : '';
  return { given, text, place: null, language, unresolved: given ?? null };
}

/** Reloads a place's name when the language changes. */
function useTranslated(draft: Draft, language: Language): Location | null {
  const isForeign = draft.place !== null && draft.language !== language;
  const id = draft.place?._id ?? '';
  const { data, isPrevious } = useRead('getLocation', isForeign ? { params: { id, language } } : null);
  return isForeign && !isPrevious && data?._id === id ? data : null;
}

/**
 * Keeps the state of one location field. `given` is an id or a name, which is looked up as soon as requests are allowed; with
 * `isTyping`, only once the field loses the focus.
 */
export function usePlace(given: string | undefined, mayFetch: boolean, isTyping: boolean): PlaceDraft {
  const language = useLanguage();
  const [draft, setDraft] = useState(() => {
    const start = startWith(given, language);
    return isTyping ? { ...start, unresolved: null } : start;
  });
  // Not in an effect: the page may set an attribute and search at once.
  if (draft.given !== given) setDraft(startWith(given, language));
  const resolved = useResolvedPlace(mayFetch ? draft.unresolved : null, useRead);
  const translated = useTranslated(draft, language);
  const arrived = draft.unresolved === null ? translated : resolved.place;
  useEffect(() => {
    if (!arrived) return;
    setDraft((now) => ({ ...now, place: arrived, text: arrived.name, language, unresolved: null }));
  }, [arrived, language]);

  const type = (text: string) => setDraft((now) => ({ ...now, text, unresolved: null }));
  const choose = (place: Location | null, named = language) =>
    setDraft((now) => ({ ...now, place, text: place?.name ?? now.text, language: named, unresolved: null }));
  const settle = () => {
    const name = draft.text.trim();
    if (!draft.place && name !== '') setDraft({ ...draft, unresolved: name });
  };
  const { text, place, unresolved } = draft;
  const isPending = unresolved !== null && !resolved.problem && !resolved.failure;
  const isComing = isPending && mayFetch;
  return { text, place, unresolved, resolved, isPending, isComing, type, choose, settle };
}

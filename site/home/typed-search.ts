import { useLayoutEffect, useState } from 'react';
import { formatPairs, parseQuery } from '../../widget/domain/trip-query.ts';

const typedIn = (state: unknown) => (state as { rentalSearch?: string } | null)?.rentalSearch ?? '';

/** Returns the values of a form's fields; none while its code loads. A return trip has an empty drop-off. */
function fieldsOf({ currentTarget }: Event): Map<string, string> {
  const form = (currentTarget as Element).shadowRoot?.querySelector('form');
  return new Map(form ? [['dropoff', ''], ...([...new FormData(form)] as [string, string][])] : []);
}

/** Returns the names of the fields that were changed in the page's own form, before the code of the search form had loaded. */
function typedEarly({ currentTarget }: Event): string[] {
  const fields = [...(currentTarget as Element).querySelectorAll('input')];
  return fields.filter(({ value, defaultValue }) => value !== defaultValue).map(({ name }) => name);
}

/**
 * Keeps what was entered in the search form in the history entry, so that Back and a reload restore it. What the form filled in is
 * not kept, because it follows the place and the clock.
 */
export function useTypedSearch(search: string) {
  const [start, setStart] = useState({ search, typed: '' });
  const [filledIn] = useState(() => new Map<string, string>());
  useLayoutEffect(() => {
    const stored = typedIn(history.state);
    // The same state is not rendered again, so the first page's hydration costs one render.
    setStart((known) => (known.search === search && known.typed === stored ? known : { search, typed: stored }));
  }, [search]);
  const typed = new URLSearchParams(search === start.search ? start.typed : '');
  const keep = (event: Event) => {
    if (location.pathname !== '/') return;
    const fields = fieldsOf(event);
    const isEntered = (name: string) => typed.has(name) || fields.get(name) !== filledIn.get(name);
    const places = ['pickup', 'dropoff'];
    const hasPlace = places.some(isEntered);
    const kept = [...fields].filter(([name]) => (places.includes(name) ? hasPlace : isEntered(name)));
    history.replaceState({ ...(history.state as object | null), rentalSearch: formatPairs(kept) }, '');
  };
  return {
    // The first value of a name counts.
    query: parseQuery(new URLSearchParams([...typed, ...new URLSearchParams(search)])),
    events: {
      'rental-ready': (event: Event) => {
        const early = typedEarly(event);
        for (const [name, value] of fieldsOf(event)) if (!early.includes(name)) filledIn.set(name, value);
        if (early.length > 0) keep(event);
      },
      focusout: keep,
    },
  };
}

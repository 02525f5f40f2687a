import { useEffect, useRef, useState } from 'react';
import type { CountryWithLocations } from '../../widget/contract/location.ts';
import { msg, str, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { CounterCard } from './counter-card.tsx';
import { useFilledSearch } from './use-filled-search.ts';
import { useNow } from './use-now.ts';

/** Page size, as in other lists. */
const pageSize = 30;

/** Renders a country's places with address and hours, one page at a time. */
export function CountryPlaces({ country: { _id, name, locations } }: { country: CountryWithLocations }) {
  useLanguage();
  const href = useFilledSearch();
  const now = useNow();
  const [shown, setShown] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shown > pageSize) list.current?.children[shown - pageSize]?.querySelector('a')?.focus();
  }, [shown]);
  const count = locations.length;
  return (
    <section className="s-country" aria-labelledby={`country-${_id}`}>
      <h2 id={`country-${_id}`} className="s-country__name">
        {name}
        <span className="s-country__count">
          {count === 1
            ? msg('1 location', { id: 'site.places.one' })
            : msg(str`${count} locations`, { id: 'site.places.several' })}
        </span>
      </h2>
      <ul className="s-counters" ref={list}>
        {locations.slice(0, shown).map((place) => (
          <li key={place._id}>
            <CounterCard place={place} now={now} href={href({ pickup: place })} />
          </li>
        ))}
      </ul>
      {shown < count && (
        <Button onClick={() => setShown(shown + pageSize)}>
          {msg('Show more locations', { id: 'site.places.more' })}
        </Button>
      )}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import type { PickupPrice } from '../../contract/search.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Pager } from '../../ui/pager.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PlaceRow, type PlaceRowProps } from './place-row.tsx';
import { usePlacePages } from './use-place-pages.ts';

export interface PlaceListProps extends Omit<PlaceRowProps, 'row' | 'isSelected' | 'isHere'> {
  rows: readonly PickupPrice[];
  selected: string | null;
  /** Id of the searched location. */
  searched: string;
}

/** Scrolls only the list to a row that was selected on the map. */
function useReveal(selected: string | null) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = selected ? box?.querySelector<HTMLElement>('[data-selected]') : null;
    if (!box || !row) return;
    const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  }, [selected]);
  return list;
}

/** The map's locations as a list, for keyboard and screen-reader users; paged if there are many. */
export function PlaceList({ rows, selected, searched, ...row }: PlaceListProps) {
  useLanguage();
  const list = useReveal(selected);
  const pages = usePlacePages(rows, selected);
  return (
    <div className="r-places__side">
      {pages.isLong && (
        <TextField
          label={msg('Find a location', { id: 'map.find' })}
          type="search"
          value={pages.text}
          onChange={pages.setText}
        />
      )}
      <ul className="r-places__list" ref={list} aria-label={msg('Pick-up locations', { id: 'map.list' })}>
        {pages.rows.map((each) => (
          <PlaceRow
            key={each.place._id}
            {...row}
            row={each}
            isSelected={each.place._id === selected}
            isHere={each.place._id === searched}
          />
        ))}
      </ul>
      {pages.rows.length === 0 && <p role="status">{msg('No matching location.', { id: 'map.noneFound' })}</p>}
      <Pager
        page={pages.page}
        pageCount={pages.pageCount}
        label={msg('Pages of locations', { id: 'map.pages' })}
        onPage={pages.setPage}
      />
    </div>
  );
}

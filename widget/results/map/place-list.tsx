import { useEffect, useRef } from 'react';
import type { PickupPrice } from '../../contract/search.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { carCountText } from '../count-text.ts';

export interface PlaceListProps {
  rows: readonly PickupPrice[];
  selected: string | null;
  /** The place that is searched. */
  searched: string;
  onSelect: (id: string) => void;
  /** Takes a place for the search. */
  onPick: (id: string) => void;
}

/** Scrolls the list, and nothing around it, to a row that was chosen on the map. */
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

/** The map's places for the keyboard, the ear, and whoever prefers a list. */
export function PlaceList({ rows, selected, searched, onSelect, onPick }: PlaceListProps) {
  const language = useLanguage();
  const list = useReveal(selected);
  return (
    <ul className="r-places__list" ref={list} aria-label={msg('Pick-up locations', { id: 'map.list' })}>
      {rows.map(({ place, carCount, totalMinor, currency: code, isSearched }) => {
        const { _id: id, name, address, city } = place;
        const isSelected = id === selected;
        const price = formatMoney({ amount: totalMinor, currency: parseCurrencyCode(code) }, language);
        return (
          <li key={id} className="r-places__row" data-selected={isSelected || undefined}>
            <button type="button" className="r-places__place" aria-pressed={isSelected} onClick={() => onSelect(id)}>
              <span className="r-places__name">{name}</span>
              <span className="r-places__price">{fromText(price)}</span>
              <span className="r-places__where">{address ?? city}</span>
              <span className="r-places__cars">{carCountText(carCount, language)}</span>
            </button>
            {isSelected && (
              <Button size="sm" className="r-places__pick" onClick={() => onPick(id)}>
                {pickText({ name, cars: carCountText(carCount, language), isHere: id === searched, isSearched })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function fromText(price: string): string {
  return msg(str`from ${price}`, { id: 'map.from' });
}

function pickText(row: { name: string; cars: string; isHere: boolean; isSearched: boolean }): string {
  const { cars } = row;
  return row.isHere
    ? msg(str`Show ${cars}`, { id: 'results.show' })
    : msg(str`Pick up here: ${cars}`, { id: 'map.pickHere' });
}

import { useState } from 'react';
import type { PickupPrice } from '../../contract/search.ts';
import { hasWords } from '../../domain/fold-text.ts';

/** As many as one page of a list shows elsewhere. */
const pageSize = 30;

export interface PlacePages {
  /** Of this page. */
  rows: readonly PickupPrice[];
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
  /** What the list is narrowed to. */
  text: string;
  setText: (text: string) => void;
  /** There are more places than a page holds. */
  isLong: boolean;
}

/** A list of places by pages, however many there are: it opens at the place chosen on the map, and can be narrowed by name. */
export function usePlacePages(all: readonly PickupPrice[], selected: string | null): PlacePages {
  const [text, setText] = useState('');
  const [at, setAt] = useState<{ selected: string | null; page: number }>({ selected: null, page: 1 });
  const fitting = text ? all.filter(({ place }) => hasWords(place.name, text)) : all;
  const pageCount = Math.max(1, Math.ceil(fitting.length / pageSize));
  const chosenPage = () =>
    1 +
    Math.floor(
      Math.max(
        0,
        fitting.findIndex(({ place }) => place._id === selected),
      ) / pageSize,
    );
  const page = Math.min(pageCount, at.selected === selected ? at.page : chosenPage());
  if (at.selected !== selected) setAt({ selected, page });
  return {
    rows: fitting.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount,
    setPage: (next) => setAt({ selected, page: next }),
    text,
    setText: (next) => {
      setText(next);
      setAt({ selected, page: 1 });
    },
    isLong: all.length > pageSize,
  };
}

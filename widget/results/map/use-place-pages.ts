import { useState } from 'react';
import type { PickupPrice } from '../../contract/search.ts';
import { hasWords } from '../../domain/fold-text.ts';

/** Rows on a page, as in the other lists. */
const pageSize = 30;

export interface PlacePages {
  /** Rows of this page. */
  rows: readonly PickupPrice[];
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
  /** Filter text. */
  text: string;
  setText: (text: string) => void;
  /** True if there are more locations than a page contains. */
  isLong: boolean;
}

/** Pages through a list of locations. It opens at the one selected on the map and can be filtered by name. */
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

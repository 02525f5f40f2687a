import { useRef, useState } from 'react';
import { maxCompared } from '../../domain/results-view.ts';

/** Cars selected for the comparison. Those in the address are shown side by side. */
export interface Compared {
  ids: readonly string[];
  isFull: boolean;
  /** Returns the file name of a selected car's picture; undefined for a car from the address that has not been shown yet. */
  pictureOf: (carId: string) => string | undefined;
  toggle: (carId: string, picture: string | undefined) => void;
  clear: () => void;
  /** Shows the given cars, or the selected ones, side by side. */
  open: (ids?: readonly string[]) => void;
  /** Returns to the list and keeps the selection. */
  close: () => void;
}

/** `shown` contains the ids in the address; `onShow` replaces them. */
export function useCompared(shown: readonly string[], onShow: (ids: readonly string[]) => void): Compared {
  const key = shown.join();
  const [chosen, setChosen] = useState({ key, ids: shown });
  const pictures = useRef(new Map<string, string | undefined>());
  // A link or Back with other cars wins; an empty list in the address keeps the selection.
  if (chosen.key !== key) setChosen({ key, ids: shown.length > 0 ? shown : chosen.ids });
  const { ids } = chosen;
  const keep = (next: readonly string[]) => setChosen({ key, ids: next });
  return {
    ids,
    isFull: ids.length >= maxCompared,
    pictureOf: (carId) => pictures.current.get(carId),
    toggle: (carId, picture) => {
      pictures.current.set(carId, picture);
      if (ids.includes(carId)) keep(ids.filter((id) => id !== carId));
      else if (ids.length < maxCompared) keep([...ids, carId]);
    },
    clear: () => keep([]),
    open: (wanted = ids) => onShow(wanted.slice(0, maxCompared)),
    close: () => onShow([]),
  };
}

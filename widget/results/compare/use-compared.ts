import { useRef, useState } from 'react';
import { maxCompared } from '../../domain/results-view.ts';

/** Cars chosen for the comparison. Those in the address are the ones that stand beside each other now. */
export interface Compared {
  ids: readonly string[];
  isFull: boolean;
  /** File name of a chosen car's picture; cars that came with the address have none before they were shown. */
  pictureOf: (carId: string) => string | undefined;
  toggle: (carId: string, picture: string | undefined) => void;
  clear: () => void;
  /** Shows these, or those chosen, beside each other. */
  open: (ids?: readonly string[]) => void;
  /** Back to the list; the choice stays. */
  close: () => void;
}

/** `shown` are the ids in the address; `onShow` writes others there. */
export function useCompared(shown: readonly string[], onShow: (ids: readonly string[]) => void): Compared {
  const key = shown.join();
  const [chosen, setChosen] = useState({ key, ids: shown });
  const pictures = useRef(new Map<string, string | undefined>());
  // A link or Back that brings other cars wins; an emptied address keeps the choice for the list.
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

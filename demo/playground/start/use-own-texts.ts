import { useEffect } from 'react';
import { type Messages, type OwnTexts, usableTexts } from './own-texts.ts';
import { showOwnTexts } from './show-own-texts.ts';

const noTexts: OwnTexts = {};

/** The texts that this page's elements show, and the change in progress. */
let shown: OwnTexts = {};
let change: Promise<void> = Promise.resolve();

/** Shows a page's own texts in the elements, one change after the other. */
export function useOwnTexts(ownTexts: OwnTexts = noTexts, messages: Messages): void {
  useEffect(() => {
    const next = usableTexts(ownTexts);
    change = change
      .then(async () => {
        if (JSON.stringify(next) === JSON.stringify(shown)) return;
        await showOwnTexts(next, shown, messages);
        shown = next;
      })
      .catch((problem: unknown) => console.error(problem));
  }, [ownTexts, messages]);
}

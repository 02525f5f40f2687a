import { useEffect } from 'react';
import { type Messages, type OwnWords, usableWords } from './own-words.ts';
import { showOwnWords } from './show-own-words.ts';

const noWords: OwnWords = {};

/** The texts that this page's elements show, and the change in progress. */
let shown: OwnWords = {};
let change: Promise<void> = Promise.resolve();

/** Shows a page's own texts in the elements, one change after the other. */
export function useOwnWords(words: OwnWords = noWords, messages: Messages): void {
  useEffect(() => {
    const next = usableWords(words);
    change = change
      .then(async () => {
        if (JSON.stringify(next) === JSON.stringify(shown)) return;
        await showOwnWords(next, shown, messages);
        shown = next;
      })
      .catch((problem: unknown) => console.error(problem));
  }, [words, messages]);
}

import { useState } from 'react';

/**
 * Returns the number of pages in the first request of an endless list: those in the address when the search starts, so that
 * Back restores the list's length. Fewer if the address then contains fewer.
 */
export function useFirstPages(inputKey: string, page: number, maxPages: number): number {
  const [known, setKnown] = useState({ inputKey, pages: Math.min(page, maxPages) });
  const pages = Math.min(page, maxPages, known.inputKey === inputKey ? known.pages : maxPages);
  if (known.inputKey !== inputKey || known.pages !== pages) setKnown({ inputKey, pages });
  return pages;
}

import { useState } from 'react';

/**
 * How many pages of an endless list come with the first answer: those that the address speaks of when the question is
 * first asked, so that Back finds the list as long as it was. Fewer when the person goes back to fewer.
 */
export function useFirstPages(question: string, page: number, most: number): number {
  const [known, setKnown] = useState({ question, pages: Math.min(page, most) });
  const pages = Math.min(page, most, known.question === question ? known.pages : most);
  if (known.question !== question || known.pages !== pages) setKnown({ question, pages });
  return pages;
}

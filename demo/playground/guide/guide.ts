import type { Source } from '../copy/source.ts';

/** The input of the guides: the source of the elements, and the policy that the host's payments need. */
export interface GuideContext {
  /** Origin of the host. */
  host: string;
  /** The channel's current version with the hash of each file; absent until loaded. */
  exact?: Source['exact'];
  /** Returns the policy lines for a page with this element. */
  policyFor(tag: string): string;
  /** `verify-receipt.mjs` of the example partners. */
  receiptScript: string;
  /** `verify-event.mjs` of the example partners; absent for a caller that needs no code of it. */
  eventScript?: string;
}

/** Code to copy, with an id for tests. */
export interface GuideCode {
  id: string;
  label: string;
  code: string;
}

/** A table whose cells are paragraphs; the first column names each row. */
export interface GuideTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A paragraph (in which `code` and [links](address) are marked up), a list of paragraphs, a table, or code. */
export type GuidePiece = string | { list: readonly string[] } | { table: GuideTable } | GuideCode;

export interface GuideSection {
  id: string;
  title: string;
  pieces: readonly GuidePiece[];
}

/** One guide: the page at `/demo/<file>.html`. */
export interface Guide {
  file: string;
  title: string;
  lead: string;
  sections: readonly GuideSection[];
}

/** Joins lines to one text. */
export const lines = (...all: string[]) => all.join('\n');

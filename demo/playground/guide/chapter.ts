import type { Source } from '../copy/snippets.ts';

/** What the guides name: where the tags come from, and what the host's payments ask of a strict page. */
export interface GuidePlace {
  /** Origin of the host. */
  host: string;
  /** The version that the channel points at now, with the hash of each file; absent while it is not known. */
  exact?: Source['exact'];
  /** The lines for a page that shows this tag. */
  policyFor(tag: string): string;
  /** `verify-receipt.mjs` of the example partners. */
  receiptScript: string;
}

/** Code to copy, known by its id. */
export interface GuideCode {
  id: string;
  label: string;
  code: string;
}

/** A paragraph (in which `code` and [links](address) are marked), a list of such, or code. */
export type GuidePiece = string | { list: readonly string[] } | GuideCode;

export interface GuideSection {
  id: string;
  title: string;
  pieces: readonly GuidePiece[];
}

/** One guide: a page of its own at `/demo/<file>.html`. */
export interface Guide {
  file: string;
  title: string;
  lead: string;
  sections: readonly GuideSection[];
}

/** Lines as one text. */
export const lines = (...all: string[]) => all.join('\n');

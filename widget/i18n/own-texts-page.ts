import type { LanguageEntry } from '../domain/language-table.ts';
import type { Templates } from './text-groups.ts';

/** The texts and languages that a page has added, by language. */
export interface OwnTexts {
  readonly texts: Readonly<Record<string, Templates>>;
  readonly languages: Readonly<Record<string, LanguageEntry>>;
}

/** The window of a page with its own texts. They are on the window, because several copies of `locale.ts` may read them. */
export type OwnTextsPage = Window & { rentalTexts?: OwnTexts };

/** Fired on the window when a page has added texts. */
export const ownTextsEvent = 'rental-texts';

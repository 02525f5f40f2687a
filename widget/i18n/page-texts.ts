import type { LocaleModule } from '@lit/localize';
import type { TextGroup } from './group-prefixes.ts';
import { type TextLoaders, textGroups } from './text-groups.ts';

/** Groups that add their loaders themselves, when they are first shown. */
type LateGroup = 'acriss' | 'desk' | 'fleet' | 'offer' | 'sandbox' | 'site' | 'vitals';

/** The `translations` plugin builds the modules from the files. */
const pageGroups: Record<Exclude<TextGroup, LateGroup>, TextLoaders> = {
  common: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=common' }),
  search: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=search' }),
  results: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=results' }),
  checkout: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=checkout' }),
  account: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=account' }),
  booking: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=booking' }),
  cover: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=cover' }),
};

/** Adds the groups of the elements with React. */
export function addPageTexts(): void {
  Object.assign(textGroups, pageGroups);
}

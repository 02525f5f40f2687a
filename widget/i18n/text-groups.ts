import type { LocaleModule } from '@lit/localize';
import type { Language } from '../domain/enumerations.ts';
import type { TextGroup } from './group-prefixes.ts';

export type Templates = LocaleModule['templates'];

/** Groups that add their loaders themselves, when they are first shown. */
type LateGroup = 'acriss' | 'desk' | 'fleet' | 'sandbox' | 'site';
type Loaders = Record<string, () => Promise<LocaleModule>>;

/**
 * Loaders of each group's texts by file. The `translations` plugin builds the modules from the files. The late ones are each in a
 * file of their own, such as `desk-texts.ts`, so that a partner's search form doesn't name them.
 */
export const textGroups: Record<Exclude<TextGroup, LateGroup>, Loaders> & { [Group in LateGroup]?: Loaders } = {
  common: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=common' }),
  search: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=search' }),
  results: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=results' }),
  checkout: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=checkout' }),
  account: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=account' }),
  booking: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=booking' }),
  cover: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=cover' }),
};

/** Loads the translations of one group. English has no file, because it is in the code. */
export async function loadTemplates(language: Language, group: TextGroup): Promise<Templates> {
  const module = await textGroups[group]?.[`./xliff/${language}.xlf`]?.();
  return module?.templates ?? {};
}

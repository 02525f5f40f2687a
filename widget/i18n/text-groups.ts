import type { LocaleModule } from '@lit/localize';
import type { Language } from '../domain/enumerations.ts';
import type { TextGroup } from './group-prefixes.ts';

export type Templates = LocaleModule['templates'];

/** Loaders of each group's texts by file. The `translations` plugin builds the modules from the files. */
export const textGroups: Record<TextGroup, Record<string, () => Promise<LocaleModule>>> = {
  common: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=common' }),
  search: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=search' }),
  results: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=results' }),
  checkout: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=checkout' }),
  account: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=account' }),
  fleet: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=fleet' }),
  booking: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=booking' }),
  acriss: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=acriss' }),
  sandbox: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=sandbox' }),
  site: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=site' }),
};

/** Loads the translations of one group. English has no file, because it is in the code. */
export async function loadTemplates(language: Language, group: TextGroup): Promise<Templates> {
  const module = await textGroups[group][`./xliff/${language}.xlf`]?.();
  return module?.templates ?? {};
}

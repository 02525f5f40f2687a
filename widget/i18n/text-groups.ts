import type { LocaleModule } from '@lit/localize';
import type { Language } from '../domain/enumerations.ts';
import type { TextGroup } from './group-prefixes.ts';

export type Templates = LocaleModule['templates'];

type Loaders = Record<string, () => Promise<LocaleModule>>;

/** Loaders of each group's texts by file. The `translations` plugin builds the modules from the files. `fleet-texts.ts` adds that of staff. */
const ownGroups: Record<Exclude<TextGroup, 'fleet'>, Loaders> = {
  common: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=common' }),
  search: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=search' }),
  results: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=results' }),
  checkout: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=checkout' }),
  account: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=account' }),
  booking: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=booking' }),
  acriss: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=acriss' }),
  sandbox: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=sandbox' }),
  site: import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=site' }),
};

/** All groups: that of staff is there before anything requests it. */
export const textGroups = ownGroups as Record<TextGroup, Loaders>;

/** Loads the translations of one group. English has no file, because it is in the code. */
export async function loadTemplates(language: Language, group: TextGroup): Promise<Templates> {
  const module = await textGroups[group][`./xliff/${language}.xlf`]?.();
  return module?.templates ?? {};
}

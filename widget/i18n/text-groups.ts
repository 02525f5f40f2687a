import type { LocaleModule, StrResult } from '@lit/localize';
import type { Language } from '../domain/enumerations.ts';
import type { TextGroup } from './group-prefixes.ts';

/** A text: with values, it references them by their position. A text of the page's own is a function of them. */
export type Template = string | StrResult | ((values: readonly unknown[]) => string);

export type Templates = Record<string, Template>;

export type TextLoaders = Record<string, () => Promise<LocaleModule>>;

/**
 * Loaders of each group's texts by file. `page-texts.ts` adds those of every page; the other groups are each in a file of their own,
 * such as `desk-texts.ts`, so that a page that doesn't show them doesn't name them.
 */
export const textGroups: { [Group in TextGroup]?: TextLoaders } = {};

/** Loads the translations of one group. English has no file, because it is in the code. */
export async function loadTemplates(language: Language, group: TextGroup): Promise<Templates> {
  const module = await textGroups[group]?.[`./xliff/${language}.xlf`]?.();
  return (module?.templates as Templates | undefined) ?? {};
}

import type { Language } from '../../widget/domain/enumerations.ts';
import type { Text } from './article.ts';

type ByLanguage<Kind> = Readonly<Record<Language, () => Promise<{ default: Text<Kind> }>>>;

/** Returns the loaders of a text by language; each language's texts are in a folder of its name. */
export function byLanguage<Kind>(files: Record<string, () => Promise<unknown>>): ByLanguage<Kind> {
  const loaders = Object.entries(files).map(([file, load]) => [file.split('/')[1], load]);
  return Object.fromEntries(loaders) as ByLanguage<Kind>;
}

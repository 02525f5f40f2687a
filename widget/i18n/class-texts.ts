import type { LocaleModule } from '@lit/localize';
import { loadTextGroup } from './localize.ts';
import { textGroups } from './text-groups.ts';

/** Loads the words of a car's ACRISS class. */
export function loadClassTexts(): Promise<void> {
  textGroups.acriss ??= import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=acriss' });
  return loadTextGroup('acriss');
}

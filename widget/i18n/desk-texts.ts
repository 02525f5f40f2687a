import type { LocaleModule } from '@lit/localize';
import { loadTextGroup } from './localize.ts';
import { textGroups } from './text-groups.ts';

/** Loads the texts of the desk, which only staff see. */
export function loadDeskTexts(): Promise<void> {
  textGroups.desk ??= import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=desk' });
  return loadTextGroup('desk');
}

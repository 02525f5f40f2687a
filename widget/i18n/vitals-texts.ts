import type { LocaleModule } from '@lit/localize';
import { loadTextGroup } from './localize.ts';
import { textGroups } from './text-groups.ts';

/** Loads the texts of the page about page speed, which only administrators see. */
export function loadVitalsTexts(): Promise<void> {
  textGroups.vitals ??= import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=vitals' });
  return loadTextGroup('vitals');
}

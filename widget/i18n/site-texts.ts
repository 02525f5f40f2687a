import type { LocaleModule } from '@lit/localize';
import { loadTextGroup } from './localize.ts';
import { textGroups } from './text-groups.ts';

/** Loads the texts of the site's own pages. */
export function loadSiteTexts(): Promise<void> {
  textGroups.site ??= import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=site' });
  return loadTextGroup('site');
}

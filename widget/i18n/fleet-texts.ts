import type { LocaleModule } from '@lit/localize';
import { loadTextGroup } from './localize.ts';
import { textGroups } from './text-groups.ts';

/** Loads the texts of the operator's fleet, which only staff see. */
export function loadFleetTexts(): Promise<void> {
  textGroups.fleet ??= import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=fleet' });
  return loadTextGroup('fleet');
}

import type { LocaleModule } from '@lit/localize';
import { loadTextGroup } from './localize.ts';
import { textGroups } from './text-groups.ts';

/** Loads the texts of the card form of the sandbox. */
export function loadSandboxTexts(): Promise<void> {
  textGroups.sandbox ??= import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=sandbox' });
  return loadTextGroup('sandbox');
}

import type { LocaleModule } from '@lit/localize';
import { textGroups } from './text-groups.ts';

/** Adds the texts of the offer, which has no others. */
export function addOfferTexts(): void {
  textGroups.offer ??= import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=offer' });
}

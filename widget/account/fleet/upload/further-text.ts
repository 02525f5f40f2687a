import { formatCount } from '../../../domain/format/counts.ts';
import type { Language } from '../../../domain/language-table.ts';
import { msg, str } from '../../../i18n/localize.ts';

/** Returns how many entries a shortened list leaves out. */
export function furtherText(count: number, language: Language): string {
  return msg(str`and ${formatCount(count, language)} more`, { id: 'fleet.further' });
}

import type { Language } from '../../widget/domain/enumerations.ts';
import { formatCount } from '../../widget/domain/format/counts.ts';
import { msg, str } from '../../widget/i18n/localize.ts';

/** Returns a number of vehicles in words: `1 vehicle`, `1,200 vehicles`. */
export function vehicleCountText(count: number, language: Language): string {
  // Zero has its own text, because French uses the singular for it.
  if (count === 0) return msg('0 vehicles', { id: 'site.range.zero' });
  const number = formatCount(count, language);
  return count === 1
    ? msg('1 vehicle', { id: 'site.range.one' })
    : msg(str`${number} vehicles`, { id: 'site.range.several' });
}

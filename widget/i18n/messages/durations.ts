import { formatCount } from '../../domain/format/counts.ts';
import { getLanguage, msg, str } from '../localize.ts';

/** Returns true if the language uses the singular for this count: in French also for 0 and 1.5. */
export function isSingular(count: number): boolean {
  return new Intl.PluralRules(getLanguage()).select(count) === 'one';
}

/** Formats a number of hours: "1 hour", "24 hours". */
export function hoursText(count: number): string {
  const hours = formatCount(count, getLanguage());
  return isSingular(count)
    ? msg(str`${hours} hour`, { id: 'period.oneHour' })
    : msg(str`${hours} hours`, { id: 'period.hours' });
}

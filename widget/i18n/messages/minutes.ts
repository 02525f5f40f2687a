import { formatCount } from '../../domain/format/counts.ts';
import { getLanguage, msg, str } from '../localize.ts';
import { isSingular } from './durations.ts';

/** Formats a number of minutes: "1 minute", "30 minutes". */
export function minutesText(count: number): string {
  const minutes = formatCount(count, getLanguage());
  return isSingular(count)
    ? msg(str`${minutes} minute`, { id: 'duration.oneMinute' })
    : msg(str`${minutes} minutes`, { id: 'duration.minutes' });
}

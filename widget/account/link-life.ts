import { msg, str } from '../i18n/localize.ts';

/** Returns for how long a mailed link works, which the operator sets in hours. */
export function linkLife(hours: number): string {
  if (hours === 24) return msg('one day', { id: 'account.linkOneDay' });
  if (hours % 24 === 0) return msg(str`${hours / 24} days`, { id: 'account.linkDays' });
  return hours === 1
    ? msg('one hour', { id: 'account.linkOneHour' })
    : msg(str`${hours} hours`, { id: 'account.linkHours' });
}

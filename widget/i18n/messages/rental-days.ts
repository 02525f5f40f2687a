import { msg, str } from '../localize.ts';

/** Formats a number of days: "1 day", "4 days". */
export function daysText(days: number): string {
  return days === 1 ? msg('1 day', { id: 'price.oneDay' }) : msg(str`${days} days`, { id: 'price.days' });
}

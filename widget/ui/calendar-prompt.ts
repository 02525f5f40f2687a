import { msg } from '../i18n/localize.ts';

/** Returns the prompt below the calendar: the day to choose next. */
export function calendarPrompt(end: 'from' | 'to'): string {
  return end === 'from'
    ? msg('Choose the first day', { id: 'ui.chooseFirstDay' })
    : msg('Choose the last day', { id: 'ui.chooseLastDay' });
}

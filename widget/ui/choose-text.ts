import { msg } from '../i18n/localize.ts';

/** What the next press in the calendar does. */
export function chooseText(end: 'from' | 'to'): string {
  return end === 'from'
    ? msg('Choose the first day', { id: 'ui.chooseFirstDay' })
    : msg('Choose the last day', { id: 'ui.chooseLastDay' });
}

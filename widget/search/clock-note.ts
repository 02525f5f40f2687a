import { msg } from '../i18n/localize.ts';

/** Explains how a time is interpreted that the clocks skip or repeat; null if both ends of the trip are usual times. */
export function clockNote(notes: readonly ('skipped' | 'repeated' | null)[]): string | null {
  if (notes.includes('skipped')) {
    return msg('The clocks go forward that night, so your time counts as one hour later.', {
      id: 'search.clockSkipped',
    });
  }
  if (notes.includes('repeated')) {
    return msg('The clocks go back that night, so the first of the two hours is used.', { id: 'search.clockRepeated' });
  }
  return null;
}

import type { Language } from '../domain/enumerations.ts';
import { formatPeriod } from '../domain/format/dates.ts';
import type { Period } from '../domain/possible-period.ts';
import { msg, str } from '../i18n/localize.ts';
import { periodMessage } from '../i18n/messages/periods.ts';
import type { PlaceProblem } from './place-problem.ts';
import type { PeriodProblem } from './use-period.ts';

/** One of the two locations. */
export type PlaceEnd = 'pickup' | 'dropoff';

export function placeLabel(end: PlaceEnd): string {
  return end === 'pickup'
    ? msg('Pick-up location', { id: 'search.pickup' })
    : msg('Drop-off location', { id: 'search.dropoff' });
}

/** Returns the error text of a location field. */
export function placeMessage(end: PlaceEnd, { code, name }: PlaceProblem): string {
  switch (code) {
    case 'missing':
      return end === 'pickup'
        ? msg('Enter a pick-up location', { id: 'search.pickupMissing' })
        : msg('Enter a drop-off location', { id: 'search.dropoffMissing' });
    case 'gone':
      return msg('The location in this link is no longer available. Choose another one.', { id: 'search.placeGone' });
    case 'unknown':
      return msg(str`We couldn’t find a location called “${name}”. Choose one from the list.`, {
        id: 'search.placeUnknown',
      });
    case 'ambiguous':
      return msg(str`“${name}” matches several locations. Choose one.`, { id: 'search.placeAmbiguous' });
    case 'failed':
      return msg('We couldn’t look up this location. Check your connection and try again.', {
        id: 'search.placeFailed',
      });
    case 'otherCountry':
      return msg('Cars can only be returned in the country of pick-up. Choose another drop-off location.', {
        id: 'search.otherCountry',
      });
  }
}

/** Returns the error text of one end of the period. */
export function periodText(problem: PeriodProblem): string {
  if (problem.code !== 'missing') return periodMessage(problem);
  return problem.field === 'from'
    ? msg('Enter a pick-up date and time', { id: 'search.fromMissing' })
    : msg('Enter a drop-off date and time', { id: 'search.toMissing' });
}

/** Returns the label of the button that applies a possible period. */
export function insteadText(period: Period, language: Language): string {
  return msg(str`Use ${formatPeriod(period.from, period.to, language)}`, { id: 'search.usePeriod' });
}

import type { Booking } from '../../contract/booking.ts';
import type { BookingPhase } from '../../domain/booking-state.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { toWallTime, wallClock, wallDate } from '../../domain/wall-time.ts';
import { msg, str } from '../../i18n/localize.ts';
import { stateOf } from '../../parts/booking-state.ts';
import type { BadgeProps } from '../../ui/badge.tsx';

/** The two things that happen at a desk. */
export type DeskEnd = 'pickup' | 'return';

export interface DeskStatus {
  readonly kind: NonNullable<BadgeProps['kind']>;
  readonly text: string;
}

interface StatusInput {
  readonly language: Language;
  /** The zone of the place. */
  readonly zone: string;
  readonly now: Date;
}

/** Returns the state of a booking's pick-up or return as a badge. */
export function deskStatus(booking: Booking, end: DeskEnd, input: StatusInput): DeskStatus {
  const { phase, isOut } = stateOf(booking, input.now);
  if (phase === 'no-show') return { kind: 'neutral', text: msg('No-show', { id: 'booking.noShow' }) };
  if (phase === 'returned') return { kind: 'good', text: returnedText(booking, input) };
  if (end === 'return') return returnStatus(phase, isOut);
  if (isOut) return { kind: 'good', text: pickedUpText(booking, input) };
  return isDue(phase)
    ? { kind: 'warning', text: msg('Not picked up yet', { id: 'desk.late' }) }
    : { kind: 'info', text: msg('Expected', { id: 'desk.expected' }) };
}

function returnStatus(phase: BookingPhase, isOut: boolean): DeskStatus {
  if (phase === 'overdue') return { kind: 'danger', text: msg('Overdue', { id: 'booking.overdue' }) };
  if (isOut) return { kind: 'info', text: msg('With the customer', { id: 'desk.out' }) };
  return phase === 'over'
    ? { kind: 'warning', text: msg('Return not recorded', { id: 'desk.unrecorded' }) }
    : { kind: 'info', text: msg('Expected', { id: 'desk.expected' }) };
}

function isDue(phase: BookingPhase): boolean {
  return phase === 'running' || phase === 'over';
}

function pickedUpText({ pickedUpAt = '' }: Booking, input: StatusInput): string {
  const time = markTime(pickedUpAt, input);
  return msg(str`Picked up ${time}`, { id: 'desk.pickedUpAt' });
}

function returnedText({ returnedAt = '' }: Booking, input: StatusInput): string {
  const time = markTime(returnedAt, input);
  return msg(str`Returned ${time}`, { id: 'desk.returnedAt' });
}

/** Returns when something was recorded: the time of day, on another day with its date. */
function markTime(at: string, { language, zone, now }: StatusInput): string {
  const instant = new Date(at);
  const wall = toWallTime(instant, zone);
  return wallDate(wall) === wallDate(toWallTime(now, zone)) ? wallClock(wall) : formatInstant(instant, zone, language);
}

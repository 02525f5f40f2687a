import type { BookingState } from './booking-state.ts';

/** The marks that the desk records for a rental: the car was picked up, and it was returned. */
export const rentalMarks = ['picked-up', 'returned'] as const;
export type RentalMark = (typeof rentalMarks)[number];

/** Longest note of staff about a booking, in characters. */
export const maxNoteLength = 1000;

export interface RentalMarksInput {
  readonly state: BookingState;
  /** The agreed instant of pick-up. */
  readonly from: Date;
  readonly now: Date;
  /** The operator's limits: how far ahead a rental starts at the earliest, and how long it lasts at least. */
  readonly minPickupHours: number;
  readonly minRentalHours: number;
}

/** The marks that can be set now, and those that can be undone. */
export interface AllowedMarks {
  readonly set: readonly RentalMark[];
  readonly undo: readonly RentalMark[];
}

const hour = 3_600_000;
const maxEarlyHours = 12;

/**
 * Returns the marks that a booking in this state can get. A car may leave early, as long as no other booking still fits in
 * before the agreed time. A return may be recorded for a rental whose pick-up nobody recorded.
 */
export function allowedMarks({ state, from, now, minPickupHours, minRentalHours }: RentalMarksInput): AllowedMarks {
  const { phase, isOut } = state;
  if (phase === 'returned') return { set: [], undo: ['returned'] };
  if (isOut) return { set: ['returned'], undo: ['picked-up'] };
  if (phase === 'running') return { set: ['picked-up', 'returned'], undo: [] };
  if (phase === 'over') return { set: ['returned'], undo: [] };
  const early = Math.min(minPickupHours + minRentalHours, maxEarlyHours) * hour;
  const isNear = phase === 'upcoming' && from.getTime() - now.getTime() <= early;
  return { set: isNear ? ['picked-up'] : [], undo: [] };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookingState, type BookingStateInput, bookingState } from './booking-state.ts';
import { bookingStatuses } from './enumerations.ts';

const from = new Date('2027-05-01T08:00:00Z');
const to = new Date('2027-05-04T08:00:00Z');
const before = new Date('2027-04-01T08:00:00Z');
const during = new Date('2027-05-02T08:00:00Z');
const after = new Date('2027-06-01T08:00:00Z');

const base: BookingStateInput = { status: 'pending', from, to, now: before, cancelRequest: false };

/** Names the flags that are set, so that a row of the table fits on a line. */
function holding(change: Partial<BookingStateInput>): string {
  const { phase, ...flags } = bookingState({ ...base, ...change });
  const set = (Object.keys(flags) as (keyof typeof flags)[]).filter((name) => flags[name]);
  return [phase, ...set].join(' ');
}

describe('bookingState', () => {
  it.each<[string, Partial<BookingStateInput>, string]>([
    ['ahead', {}, 'upcoming isConfirmed hasDues hasTerms mayChange mayCancel'],
    ['ahead and paid', { status: 'paid' }, 'upcoming isConfirmed hasDues hasTerms mayChange mayCancel'],
    ['to be cancelled', { cancelRequest: true }, 'upcoming isCancelRequested isConfirmed hasDues'],
    ['under way', { now: during }, 'running isConfirmed hasDues'],
    [
      'under way, to be cancelled',
      { now: during, cancelRequest: true },
      'running isCancelRequested isConfirmed hasDues',
    ],
    ['ended', { now: after }, 'over mayBookAgain'],
    ['ended, with an old request', { now: after, cancelRequest: true }, 'over mayBookAgain'],
    ['cancelled', { status: 'cancelled', cancelRequest: true }, 'cancelled isCalledOff mayBookAgain'],
    ['cancelled long ago', { status: 'cancelled', now: after }, 'cancelled isCalledOff mayBookAgain'],
    ['not picked up', { isNoShow: true, now: during }, 'no-show isCalledOff mayBookAgain'],
    ['not picked up, paid', { isNoShow: true, now: during, status: 'paid' }, 'no-show isCalledOff mayBookAgain'],
    ['not picked up long ago', { isNoShow: true, now: after, cancelRequest: true }, 'no-show isCalledOff mayBookAgain'],
    ['cancelled before it was missed', { isNoShow: true, status: 'cancelled' }, 'cancelled isCalledOff mayBookAgain'],
    ['under way, at pick-up', { now: from }, 'running isConfirmed hasDues'],
    ['at drop-off', { now: to }, 'over mayBookAgain'],
    ['not back at drop-off', { isPickedUp: true, now: to }, 'overdue isOut hasDues'],
    ['picked up', { isPickedUp: true, now: during }, 'running isOut isConfirmed hasDues'],
    ['picked up before its time', { isPickedUp: true, now: before }, 'running isOut isConfirmed hasDues'],
    ['picked up, with an old request', { isPickedUp: true, cancelRequest: true }, 'running isOut isConfirmed hasDues'],
    ['not back in time', { isPickedUp: true, now: after }, 'overdue isOut hasDues'],
    ['returned early', { isPickedUp: true, isReturned: true, now: during }, 'returned mayBookAgain'],
    ['returned late', { isPickedUp: true, isReturned: true, now: after }, 'returned mayBookAgain'],
    ['returned, pick-up not recorded', { isReturned: true, now: during }, 'returned mayBookAgain'],
    ['picked up, then cancelled', { isPickedUp: true, status: 'cancelled' }, 'cancelled isCalledOff mayBookAgain'],
    ['never paid', { status: 'cancelled', hasExpired: true }, 'expired mayBookAgain'],
    ['unpaid', { status: 'void' }, 'unpaid hasDues mayCancel'],
    ['unpaid, time left', { status: 'void', expiresAt: from }, 'unpaid hasDues mayCancel'],
    ['unpaid, time over', { status: 'void', expiresAt: before }, 'expired mayBookAgain'],
    ['unpaid at pick-up', { status: 'void', now: from }, 'expired mayBookAgain'],
  ])('%s', (_, change, expected) => {
    expect(holding(change)).toBe(expected);
  });

  it('offers nothing that contradicts itself, whatever the booking', () => {
    const instant = fc.date({ min: new Date('2027-04-01'), max: new Date('2027-06-30'), noInvalidDate: true });
    const input = fc.record({
      status: fc.constantFrom(...bookingStatuses),
      now: instant,
      cancelRequest: fc.boolean(),
      hasExpired: fc.boolean(),
      isNoShow: fc.boolean(),
      isPickedUp: fc.boolean(),
      isReturned: fc.boolean(),
      expiresAt: fc.option(instant),
    });
    fc.assert(
      fc.property(input, (change) => {
        const state: BookingState = bookingState({ ...base, ...change });
        const isGone = ['cancelled', 'expired', 'over', 'returned', 'no-show'].includes(state.phase);
        expect(state.mayBookAgain).toBe(isGone);
        if (isGone) {
          expect([state.isConfirmed, state.hasDues, state.hasTerms, state.mayChange, state.mayCancel]).not.toContain(
            true,
          );
        }
        if (state.isCancelRequested) expect([state.mayChange, state.mayCancel, state.hasTerms]).not.toContain(true);
        if (change.status === 'cancelled' || change.isNoShow || change.now >= to) expect(state.isConfirmed).toBe(false);
        if (state.isCalledOff) expect(isGone).toBe(true);
        if (state.isOut) {
          expect(change.isPickedUp).toBe(true);
          expect([state.mayChange, state.mayCancel, state.hasTerms, state.isCancelRequested]).not.toContain(true);
        }
        if (change.now >= from) expect([state.mayChange, state.mayCancel, state.hasTerms]).not.toContain(true);
      }),
    );
  });
});

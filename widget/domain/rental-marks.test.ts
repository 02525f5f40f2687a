import { expect, it } from 'vitest';
import { type BookingStateInput, bookingState } from './booking-state.ts';
import { allowedMarks } from './rental-marks.ts';

const from = new Date('2027-05-01T08:00:00Z');
const to = new Date('2027-05-04T08:00:00Z');
const at = (text: string) => new Date(`2027-05-0${text}:00Z`);

function marks(change: Partial<BookingStateInput>, hours: [number, number] = [1, 1]): string {
  const input = { status: 'paid', from, to, now: at('1T07:00'), cancelRequest: false, ...change } as const;
  const [minPickupHours, minRentalHours] = hours;
  const { set, undo } = allowedMarks({
    state: bookingState(input),
    from,
    now: input.now,
    minPickupHours,
    minRentalHours,
  });
  return [...set, ...undo.map((mark) => `-${mark}`)].join(' ');
}

it.each<[string, Partial<BookingStateInput>, string]>([
  ['too early', { now: at('1T05:59') }, ''],
  ['a little early', { now: at('1T06:00') }, 'picked-up'],
  ['in time', { now: at('1T08:00') }, 'picked-up returned'],
  ['out, before its time', { now: at('1T07:30'), isPickedUp: true }, 'returned -picked-up'],
  ['out', { now: at('2T08:00'), isPickedUp: true }, 'returned -picked-up'],
  ['overdue', { now: at('5T08:00'), isPickedUp: true }, 'returned -picked-up'],
  ['over, nothing recorded', { now: at('5T08:00') }, 'returned'],
  ['returned', { now: at('2T08:00'), isPickedUp: true, isReturned: true }, '-returned'],
  ['not picked up', { now: at('2T08:00'), isNoShow: true }, ''],
  ['cancelled', { now: at('1T07:30'), status: 'cancelled' }, ''],
  ['unpaid', { now: at('1T07:30'), status: 'void' }, ''],
])('%s', (_, change, expected) => {
  expect(marks(change)).toBe(expected);
});

it('lets a car leave half a day early at most, whatever the limits', () => {
  expect(marks({ now: new Date('2027-04-30T19:59:00Z') }, [48, 24])).toBe('');
  expect(marks({ now: new Date('2027-04-30T20:00:00Z') }, [48, 24])).toBe('picked-up');
});

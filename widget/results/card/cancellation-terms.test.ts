import { expect, it } from 'vitest';
import type { WallTime } from '../../domain/wall-time.ts';
import { cancellationTerms } from './cancellation-terms.ts';

const terms = (more: Partial<Parameters<typeof cancellationTerms>[0]> = {}) =>
  cancellationTerms({
    cancellation: 0,
    from: '2027-05-01T10:00' as WallTime,
    timeZone: 'Europe/Madrid',
    refundHours: 24,
    now: new Date('2027-04-01T00:00:00Z'),
    ...more,
  });

it('ends 24 hours before pick-up, in the location’s time zone', () => {
  expect(terms()).toEqual({ kind: 'included', until: new Date('2027-04-30T08:00:00Z') });
});

it('counts hours, not clock times, over a clock change', () => {
  const until = new Date('2027-03-27T11:00:00Z');
  expect(terms({ from: '2027-03-28T13:00' as WallTime, now: new Date('2027-03-01T00:00:00Z') })).toEqual({
    kind: 'included',
    until,
  });
});

it('is an extra with a price, or unavailable', () => {
  expect(terms({ cancellation: 12 }).kind).toBe('offered');
  expect(terms({ cancellation: -1 })).toEqual({ kind: 'none', isPastDeadline: false });
});

it('is too late from the deadline on', () => {
  expect(terms({ now: new Date('2027-04-30T07:59:59Z') }).kind).toBe('included');
  expect(terms({ now: new Date('2027-04-30T08:00:00Z') })).toEqual({ kind: 'late', isPastDeadline: true });
});

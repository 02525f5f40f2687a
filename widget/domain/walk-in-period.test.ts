import { describe, expect, it } from 'vitest';
import { walkInPeriod } from './walk-in-period.ts';

describe('walkInPeriod', () => {
  const options = { now: new Date('2027-05-03T07:10:30Z'), zone: 'Europe/Madrid', minPickupHours: 1 };

  it('starts at the next half hour after the minimum lead, for a day', () => {
    expect(walkInPeriod(options)).toEqual({ from: '2027-05-03T10:30', to: '2027-05-04T10:30' });
    expect(walkInPeriod({ ...options, minPickupHours: 0 }).from).toBe('2027-05-03T09:30');
    expect(walkInPeriod({ ...options, minRentalHours: 48 }).to).toBe('2027-05-05T10:30');
  });

  it('starts later than now, also on a half hour', () => {
    const now = new Date('2027-05-03T07:30:00Z');
    expect(walkInPeriod({ ...options, now, minPickupHours: 0 }).from).toBe('2027-05-03T10:00');
    expect(walkInPeriod({ ...options, now }).from).toBe('2027-05-03T10:30');
  });

  it('ends when the other location is open', () => {
    const dropoffHours = () => ['12:00', '13:00'] as const;
    const period = walkInPeriod({ ...options, dropoffZone: 'Europe/London', dropoffHours });
    expect(period).toEqual({ from: '2027-05-03T10:30', to: '2027-05-04T12:00' });
  });

  it('waits for the counter to open', () => {
    const hours = () => ['11:00', '12:00'] as const;
    expect(walkInPeriod({ ...options, hours })).toEqual({ from: '2027-05-03T11:00', to: '2027-05-04T11:00' });
  });
});

import { expect, it } from 'vitest';
import { bookingRetentionDays } from './booking-retention.ts';
import { licenseRetentionDays } from './license-retention.ts';

it('keeps a booking’s driver for ten years and a licence for a month, unless the operator configures a time', () => {
  expect([bookingRetentionDays({}), licenseRetentionDays({})]).toEqual([3650, 30]);
  expect(bookingRetentionDays({ bookingRetentionDays: 90 })).toBe(90);
  expect(licenseRetentionDays({ licenceRetentionDays: 7 })).toBe(7);
});

it('keeps nothing after the trip if the operator configures 0 days', () => {
  expect(bookingRetentionDays({ bookingRetentionDays: 0 })).toBe(0);
  expect(licenseRetentionDays({ licenceRetentionDays: 0 })).toBe(0);
});

import { expect, it, vi } from 'vitest';
import type { Location } from '../contract/location.ts';
import type { WallTime } from '../domain/wall-time.ts';
import { createPageStorage, storageKeys } from '../state/page-storage.ts';
import { clearRecent, isPast, keepRecent, type RecentSearch, readRecent } from './recent-searches.ts';

const search = (digit: string, more: Partial<RecentSearch> = {}): RecentSearch => ({
  place: { _id: digit.repeat(24), name: `Place ${digit}`, timeZone: 'Europe/Paris' } as Location,
  language: 'en',
  from: '2027-05-01T10:00' as WallTime,
  to: '2027-05-04T10:00' as WallTime,
  ...more,
});

it('keeps the latest four searches, newest first, one for each place', () => {
  const storage = createPageStorage(false);
  for (const digit of ['1', '2', '3', '4', '5', '2']) keepRecent(storage, search(digit));
  expect(readRecent(storage).map(({ place }) => place.name)).toEqual(['Place 2', 'Place 5', 'Place 4', 'Place 3']);
  clearRecent(storage);
  expect(readRecent(storage)).toEqual([]);
});

it('ignores stored data that it cannot parse', () => {
  const storage = createPageStorage(false);
  for (const kept of [
    '{',
    '7',
    '[{"place":{"_id":"x","name":"y"}}]',
    JSON.stringify([{ ...search('1'), from: 'soon' }]),
  ]) {
    storage.write(storageKeys.recent, kept);
    expect(readRecent(storage)).toEqual([]);
  }
});

it('compares the start of a search with the local time of its place', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-01T07:59:00Z') });
  expect(isPast(search('1'))).toBe(false);
  vi.setSystemTime(new Date('2027-05-01T08:00:00Z'));
  expect(isPast(search('1'))).toBe(true);
  vi.useRealTimers();
});

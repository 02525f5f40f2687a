import { expect, it } from 'vitest';
import { describeVersion, mergeVersions } from './version-list.ts';

const entry = (version: string, date: string) => ({ version, date, files: {} });

it('lists the newest version first, each once with the date of its first publication', () => {
  const built = { current: '0.3.0-c', versions: [entry('0.3.0-c', '2026-11-25T10:00:00.000Z')] };
  const earlier = [
    entry('0.1.0-a', '2026-11-01T10:00:00.000Z'),
    entry('0.3.0-c', '2026-11-20T10:00:00.000Z'),
    entry('0.2.0-b', '2026-11-22T10:00:00.000Z'),
  ];
  const { current, versions } = mergeVersions(built, earlier);
  expect(current).toBe('0.3.0-c');
  expect(versions.map(({ version, date }) => [version, date.slice(0, 10)])).toEqual([
    ['0.2.0-b', '2026-11-22'],
    ['0.3.0-c', '2026-11-20'],
    ['0.1.0-a', '2026-11-01'],
  ]);
});

it('describes only the files that a page loads itself', () => {
  const files = { 'chunk.js': 'sha384-c', 'rental.css': 'sha384-a', 'rental.js': 'sha384-b' };
  expect(describeVersion({ version: '1.0.0-a', files }, '2026-11-25T10:00:00.000Z')).toEqual({
    version: '1.0.0-a',
    date: '2026-11-25T10:00:00.000Z',
    files: { 'rental.css': 'sha384-a', 'rental.js': 'sha384-b' },
  });
});

it('describes a file that a version does not have without a hash', () => {
  expect(describeVersion({ version: '1.0.0-a', files: { 'rental.js': 'sha384-b' } }, '2026-11-25').files).toEqual({
    'rental.css': '',
    'rental.js': 'sha384-b',
  });
});

it('lists versions of one moment by their names, the higher first, in whatever order they were built', () => {
  const date = '2026-11-25T10:00:00.000Z';
  const versions = [entry('0.2.0', date), entry('0.3.0', date), entry('0.1.0', date)];
  for (const given of [versions, versions.toReversed()]) {
    const merged = mergeVersions({ current: '0.3.0', versions: given }, []);
    expect(merged.versions.map(({ version }) => version)).toEqual(['0.3.0', '0.2.0', '0.1.0']);
  }
});

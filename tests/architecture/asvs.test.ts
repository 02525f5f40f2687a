import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './modules.ts';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; in each, they are the first ones. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) +\| ([\w/]+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, numbers = '', verdict = '', reason = '', files = '']) => ({
    numbers: numbers.split(', '),
    verdict,
    reason,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }),
);

it('covers every requirement of ASVS level 2 once', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(wanted).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual(wanted.sort());
});

it('names existing files for what is met, and a reason for what is not', () => {
  expect(rows.flatMap(({ files }) => files).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  for (const { numbers, verdict, reason, files } of rows) {
    const label = numbers.join();
    expect(['yes', 'n/a', 'operator', 'deviation', 'open'], label).toContain(verdict);
    expect(reason.length, label).toBeGreaterThan(3);
    if (verdict === 'yes') expect(files.length, label).toBeGreaterThan(0);
  }
});

it('has a test or campaign for nearly all that is met', () => {
  const met = rows.filter(({ verdict }) => verdict === 'yes');
  const tested = met.filter(({ files }) => files.some((path) => /\.(test|spec)\.tsx?$|^tests\/prove\//.test(path)));
  expect(tested.length / met.length).toBeGreaterThan(0.9);
});

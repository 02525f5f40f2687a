import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it('keeps every character of a long file, also those of two code units', async () => {
  // However long the pieces are in which it is read, some of these have a character at the end of one.
  for (const start of ['', '-', '--', '---']) {
    const name = start + '🚗'.repeat(40_000);
    expect(await readCsv('cars.csv', Buffer.from(`name\n${name}\n`))).toEqual({
      header: ['name'],
      rows: [{ line: 2, cells: [name] }],
    });
  }
});

import { expect, it } from 'vitest';
import { expectation } from '../../../widget/i18n/server-texts.ts';
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

it('reads the line by which Excel knows the delimiter, and counts it as a line', async () => {
  const rows = [{ line: 3, cells: ['clio-1', '12,50'] }];
  for (const first of ['sep=;', 'SEP=;', '"sep=;"', 'sep=;;']) {
    const text = `\uFEFF${first}\r\nkey;daily_price\r\nclio-1;12,50\r\n`;
    expect(await readCsv('cars.csv', Buffer.from(text))).toEqual({ header: ['key', 'daily_price'], rows });
  }
});

it('names the line of the first text that is not UTF-8', async () => {
  const bytes = Buffer.from('key;name\r\nalpha;Alpha\r\nbeta;Société Bêta\r\n', 'latin1');
  expect(await readCsv('suppliers.csv', bytes)).toEqual({
    file: 'suppliers.csv',
    line: 3,
    column: '',
    expected: expectation('encoding'),
    got: 'Soci\uFFFDt\uFFFD B\uFFFDta',
  });
});

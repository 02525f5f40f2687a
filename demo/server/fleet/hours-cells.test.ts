import { expect, it } from 'vitest';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { Refusal } from './cell.ts';
import { closedDays, hours } from './hours-cells.ts';

it.each([
  ['18:00-02:00', '18:00'],
  ['00:00-00:00', '00:00'],
  ['closed|08:00-20:00|18:00-01:30|closed|closed|closed|closed', '18:00'],
])('refuses the hours %s with what to write instead', (text, open) => {
  expect(hours.read(text, { dates: null })).toEqual(new Refusal(expectation('hoursOneDay', { open })));
});

it.each(['8-20', '08:00-20:00|closed'])('refuses the hours %s with the format', (text) => {
  expect(hours.read(text, { dates: null })).toEqual(new Refusal(expectation('hours')));
});

it.each([
  ['2027-12-25', [['2027-12-25', '2027-12-25']], '2027-12-25'],
  ['2028-01-10 to 2028-02-28 | 2027-12-25', undefined, '2027-12-25|2028-01-10 to 2028-02-28'],
  ['46746', [['2027-12-25', '2027-12-25']], '2027-12-25'],
  ['25/12/2027 TO 26/12/2027', [['2027-12-25', '2027-12-26']], '2027-12-25 to 2027-12-26'],
])('reads the closed days %s', (text, spans, written) => {
  const read = closedDays.read(text, { dates: null });
  if (read instanceof Refusal) throw new Error(`Refused: ${text}`);
  if (spans) expect(read).toEqual(spans);
  expect(closedDays.write(read)).toBe(written);
});

it.each([
  'Christmas',
  '2027-12-25,2027-12-26',
  '2027-12-26 to 2027-12-25',
  '2027-02-30',
  '2027-12-24 to',
  '2027-12-25|',
])('refuses the closed days %s with the format', (text) => {
  expect(closedDays.read(text, { dates: null })).toEqual(new Refusal(expectation('closedDays')));
});

it('names the two days that a closed day with slashes may be', () => {
  const expected = expectation('twoDays', { first: '2027-05-01', second: '2027-01-05', option: '--dates dmy' });
  expect(closedDays.read('2027-12-25|01/05/2027', { dates: null })).toEqual(new Refusal(expected));
  expect(closedDays.read('01/05/2027', { dates: 'day-first' })).toEqual([['2027-05-01', '2027-05-01']]);
});

import { expect, test } from 'vitest';
import { openingLines } from './opening-lines.ts';

const week = (weekday: [string, string], saturday: [string, string] | null, sunday: [string, string] | null) => [
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  sunday,
];

test('combines equal days', () => {
  expect(openingLines(week(['08:30', '19:00'], ['09:00', '17:00'], null), 'en')).toEqual([
    'Mon–Fri 08:30–19:00',
    'Sat 09:00–17:00',
    'Sun closed',
  ]);
});

test('shows a week of equal days as one line', () => {
  expect(openingLines(week(['06:00', '23:30'], ['06:00', '23:30'], ['06:00', '23:30']), 'en')).toEqual([
    'Daily 06:00–23:30',
  ]);
});

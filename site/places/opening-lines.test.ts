import { expect, test } from 'vitest';
import type { WallDate } from '../../widget/domain/wall-date.ts';
import { closedLine, openingLines } from './opening-lines.ts';

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

test('lists the closed days that are not over', () => {
  const day = (text: string) => text as WallDate;
  const days = ['2026-11-11', '2026-12-25', '2027-01-01', '2027-04-05', '2027-05-01', '2027-05-08'] as const;
  const closed = days.map((each) => [day(each), day(each)] as const);
  const season = [day('2026-11-10'), day('2027-02-28')] as const;
  const line = (days: typeof closed, today: string) => closedLine(days, 'en', day(today))?.replaceAll('\u00a0', ' ');
  expect(line([season], '2027-02-28')).toBe('Closed: 10 Nov 2026 – 28 Feb 2027');
  expect(closedLine([season], 'en', day('2027-03-01'))).toBeNull();
  const list = 'Closed: 25 Dec 2026, 1 Jan 2027, 5 Apr 2027, 1 May 2027, …';
  expect(line(closed, '2026-11-12')).toBe(list);
  expect(closedLine([season], 'en', day('2027-02-28'))).toContain('10\u00a0Nov\u00a02026 – 28');
});

import { expect, it } from 'vitest';
import type { Finding } from '../page.ts';
import { writeFindings } from './run-doctor.ts';

const url = new URL('https://hotel.example/cars');
const finding = (level: Finding['level']): Finding => ({ id: 'no-tag', level, problem: 'No tag.', fix: 'Add one.' });

it.each([
  [['error'], '1 error, 0 warnings'],
  [['error', 'error', 'warning'], '2 errors, 1 warning'],
] as const)('counts the levels %j as %s', (levels, counts) => {
  expect(writeFindings(levels.map(finding), url)).toMatch(`https://hotel.example/cars: ${counts}\n`);
});

it('reports a page without mistakes', () => {
  expect(writeFindings([], url)).toBe('https://hotel.example/cars: no mistake found.\n');
});

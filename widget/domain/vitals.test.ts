import { expect, it } from 'vitest';
import { isElementName, rateVital } from './vitals.ts';

it.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'fair'],
  ['LCP', 4000, 'fair'],
  ['LCP', 4001, 'poor'],
  ['FCP', 1800, 'good'],
  ['FCP', 3000, 'fair'],
  ['TTFB', 800, 'good'],
  ['TTFB', 1801, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'fair'],
  ['CLS', 0.26, 'poor'],
] as const)('rates %s of %d as %s', (metric, value, rating) => {
  expect(rateVital(metric, value)).toBe(rating);
});

it('accepts the name of an element up to 80 characters', () => {
  expect(isElementName(`p.${'x'.repeat(78)}`)).toBe(true);
  expect(isElementName(`p.${'x'.repeat(79)}`)).toBe(false);
});

it('accepts a tag with a class as the name of an element, and nothing that could be personal', () => {
  expect(['img', 'rental-results', 'div.s-hero', 'p.r-card__name'].every(isElementName)).toBe(true);
  const others = ['', '#ada', 'div#ada', 'a.b.c', 'div>p', 'a[href="/x"]', 'p.ada@example.org', `p.${'x'.repeat(80)}`];
  expect(others.filter(isElementName)).toEqual([]);
});

import { expect, it } from 'vitest';
import { viewProblems } from './view-problems.ts';

it('names the parameters and values that have no effect', () => {
  expect(viewProblems('filters', 'range=midi,huge&gearbox=manual')).toMatchObject([
    { parameter: 'range', value: 'huge', isUnknown: false },
  ]);
  expect(viewProblems('locked', 'colour=red')).toMatchObject([{ parameter: 'colour', isUnknown: true }]);
});

it('accepts a page’s whole address with a view of its own', () => {
  const address = 'view=cars&from=2027-03-01T10:00&gearbox=manual';
  expect(viewProblems('filters', address).filter(({ isUnknown }) => !isUnknown)).toEqual([]);
});

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

it('says what may be written instead of a value', () => {
  const expectedOf = (text: string) => viewProblems('locked', text).map(({ expected }) => expected);
  expect(expectedOf('sort=cheapest')).toEqual([['recommended', 'total', 'day', 'rating']]);
  expect(expectedOf('gearbox=none')).toEqual([['manual', 'automatic']]);
  expect(expectedOf('seats=3')).toEqual([['2', '4', '5', '5+']]);
  expect(expectedOf('rating=9')).toEqual([['1', '2', '3', '4']]);
  expect(expectedOf('deposit=much')).toEqual([[]]);
});

it('names the parameters that an attribute accepts, for one that it does not', () => {
  const [problem] = viewProblems('limits', 'sort=total');
  expect(problem).toEqual({
    parameter: 'sort',
    value: 'total',
    expected: ['supplier', 'range', 'gearbox', 'fuel', 'fuel-policy', 'mileage', 'place'],
    isUnknown: true,
  });
  const names = viewProblems('locked', 'page=2')[0]?.expected;
  expect(names).toEqual(expect.arrayContaining(['supplier', 'seats', 'specs', 'sort']));
  expect(names).not.toContain('page');
});

it('reports an unknown parameter once, whatever its value', () => {
  expect(viewProblems('limits', 'sort=cheapest&page=x')).toMatchObject([
    { parameter: 'sort', isUnknown: true },
    { parameter: 'page', isUnknown: true },
  ]);
  expect(viewProblems('filters', 'page=x')).toEqual([
    { parameter: 'page', value: 'x', expected: [], isUnknown: false },
  ]);
  expect(viewProblems('filters', '')).toEqual([]);
});

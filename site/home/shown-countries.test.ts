import { expect, it } from 'vitest';
import { shownCountries } from './shown-countries.ts';

const country = (locationsSize: number) => ({ locationsSize });

it('leaves small countries out, unless there are only small ones', () => {
  expect(shownCountries([country(5), country(3), country(4)], 4)).toEqual([country(5), country(4)]);
  expect(shownCountries([country(2), country(0), country(1)], 4)).toEqual([country(2), country(1)]);
  expect(shownCountries([], 4)).toEqual([]);
});

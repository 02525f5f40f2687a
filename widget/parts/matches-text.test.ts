import { expect, it } from 'vitest';
import type { Location } from '../contract/location.ts';
import { matchesText } from './matches-text.ts';

const spain = { _id: 's', name: 'Spain' };

it.each(['malaga', 'MÁLAGA', 'agp', 'spain', 'costa'])('matches %s', (typed) => {
  const malaga = { _id: 'm', name: 'Málaga Airport', airportCode: 'AGP', city: 'Costa del Sol', country: spain };
  expect(matchesText(malaga as Location, typed)).toBe(true);
  expect(matchesText({ _id: 'n', name: 'Nice' } as Location, typed)).toBe(false);
});

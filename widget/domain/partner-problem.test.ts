import { expect, it } from 'vitest';
import { partnerProblem } from './partner-problem.ts';

const place = { site: 'https://cars.example', origin: 'https://hotel.example' };

it.each<[string | undefined, string[]]>([
  ['hotel', ['hotel']],
  ['hotel', ['spa', 'hotel']],
  [undefined, ['hotel']],
  [undefined, []],
])('finds nothing wrong with the id %s where %j are registered', (id, registered) => {
  expect(partnerProblem(id, registered, place)).toBeNull();
});

it.each<[string | undefined, string[], RegExp]>([
  ['hotl', ['hotel'], /attributed to partner="hotel", .* and not to partner="hotl"/],
  ['hotl', ['spa', 'hotel'], /attributed to no partner, .* one of spa, hotel\.$/],
  [undefined, ['spa', 'hotel'], /attributed to no partner, .* one of spa, hotel\.$/],
  ['hotel', [], /registers none for https:\/\/hotel\.example\./],
])('names what is wrong with the id %s where %j are registered', (id, registered, problem) => {
  expect(partnerProblem(id, registered, place)).toMatch(problem);
});

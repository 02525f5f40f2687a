import { afterEach, expect, it } from 'vitest';
import { setZoneData, zoneOffset } from '../widget/domain/time-zone.ts';
import { queryKey } from '../widget/state/query.ts';
import { queryState } from '../widget/state/query-cache.ts';
import { acceptAnswers, answersElementId, type ServedAnswer } from './served-answers.ts';

const apiHost = 'https://cars.example';

afterEach(() => {
  document.body.replaceChildren();
  setZoneData(() => undefined);
});

function serve(answers: readonly ServedAnswer[]): void {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: answersElementId });
  script.textContent = JSON.stringify(answers);
  document.body.append(script);
}

it('uses the responses of the page as if they had been fetched', () => {
  const input = { query: { name: 'Nice', language: 'fr' } };
  serve([['resolveLocation', input, { candidates: [] }]]);
  acceptAnswers(apiHost);
  expect(queryState(queryKey(apiHost, '', 'resolveLocation', input)).data).toEqual({ candidates: [] });
});

it('calculates with the zone offsets of settings that came with the page', () => {
  const settings = { features: [], timeZones: { 'Europe/Paris': [[0, 90]] } };
  serve([['getSettings', {}, settings]]);
  acceptAnswers(apiHost);
  expect(zoneOffset(Date.parse('2027-01-01T00:00:00Z'), 'Europe/Paris')).toBe(90 * 60_000);
});

it('has nothing to use on a page without responses', () => {
  expect(() => acceptAnswers(apiHost)).not.toThrow();
});

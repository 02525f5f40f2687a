import { afterEach, expect, it } from 'vitest';
import { setZoneData, zoneOffset } from '../widget/domain/time-zone.ts';
import { queryKey } from '../widget/state/query.ts';
import { queryState } from '../widget/state/query-cache.ts';
import { acceptResponses, responsesElementId, type ServedResponse } from './served-responses.ts';

const apiHost = 'https://cars.example';

afterEach(() => {
  document.body.replaceChildren();
  setZoneData(() => undefined);
});

function serve(responses: readonly ServedResponse[]): void {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: responsesElementId });
  script.textContent = JSON.stringify(responses);
  document.body.append(script);
}

it('uses the responses of the page as if they had been fetched', () => {
  const input = { query: { name: 'Nice', language: 'fr' } };
  serve([['resolveLocation', input, { candidates: [] }]]);
  acceptResponses(apiHost);
  expect(queryState(queryKey(apiHost, '', 'resolveLocation', input)).data).toEqual({ candidates: [] });
});

it('calculates with the zone offsets of settings that came with the page', () => {
  const settings = { features: [], timeZones: { 'Europe/Paris': [[0, 90]] } };
  serve([['getSettings', {}, settings]]);
  acceptResponses(apiHost);
  expect(zoneOffset(Date.parse('2027-01-01T00:00:00Z'), 'Europe/Paris')).toBe(90 * 60_000);
});

it('has nothing to use on a page without responses', () => {
  expect(() => acceptResponses(apiHost)).not.toThrow();
});

import { afterEach, expect, it, vi } from 'vitest';
import type { MetricWithAttribution } from 'web-vitals/attribution';
import { matchRoute, routes } from '../routes.ts';
import { chooseApi } from '../store.ts';
import { elementName, measureVitals, toSample } from './measure-vitals.ts';
import { kindOf, recordPage } from './recorded-pages.ts';

const report = vi.hoisted(() => ({}) as Record<string, (metric: unknown) => void>);

vi.mock('web-vitals/attribution', () => {
  const observer = (name: string) => (add: (metric: unknown) => void) => {
    report[name] = add;
  };
  return Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, observer(name)]));
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const metric = (name: string, value: number, attribution: object = {}, id = `${name}-1`) =>
  ({ name, value, id, navigationType: 'navigate', attribution }) as unknown as MetricWithAttribution;

it('names an element by its tag and first class only', () => {
  const link = document.createElement('a');
  link.id = 'ada';
  link.className = 's-link active';
  link.href = '/booking?ref=RE-1';
  expect(elementName(link)).toBe('a.s-link');
  expect(elementName(document.createElement('rental-results'))).toBe('rental-results');
  expect(elementName(null)).toBe('');
});

it('assigns a figure to the kind of page that was shown at its time', () => {
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  recordPage(matchRoute('/search'));
  recordPage(matchRoute('/checkout'));
  expect(toSample(metric('LCP', 1234.6, { target: 'img.r-photo' }))).toEqual({
    ...{ page: 'search', metric: 'LCP', value: 1235, element: 'img.r-photo' },
  });
  const late = { interactionTime: 6000, interactionTarget: '#who > button' };
  expect(toSample(metric('INP', 96, late))).toEqual({ page: 'checkout', metric: 'INP', value: 96 });
  const shift = { largestShiftTime: 900, largestShiftTarget: '' };
  expect(toSample(metric('CLS', 0.123456, shift))).toEqual({ page: 'search', metric: 'CLS', value: 0.1235 });
});

it('has a kind of page for every route', () => {
  const others = routes.filter((route) => kindOf(route) === 'other');
  expect(others).toEqual([]);
  expect(kindOf(matchRoute('/audit'))).toBe('staff');
  expect(kindOf(matchRoute('/no/such/page'))).toBe('other');
});

it('sends each figure once, when the document is hidden, and only while consent lasts', async () => {
  const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  chooseApi(location.origin);
  localStorage.setItem('rental-analytics', 'yes');
  measureVitals();
  measureVitals();
  report['LCP']?.(metric('LCP', 900));
  report['CLS']?.(metric('CLS', 0));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).not.toHaveBeenCalled();
  hide();
  hide();
  expect(beacon).toHaveBeenCalledTimes(1);
  const [url, body] = beacon.mock.calls[0] ?? [];
  expect(url).toBe('/api/x/vitals');
  expect(body?.type).toBe('application/json');
  expect(JSON.parse((await body?.text()) ?? '')).toMatchObject({
    device: expect.stringMatching(/^(phone|desktop)$/),
    language: 'en',
    samples: [
      { metric: 'LCP', value: 900 },
      { metric: 'CLS', value: 0 },
    ],
  });
  report['LCP']?.(metric('LCP', 950));
  localStorage.setItem('rental-analytics', 'no');
  report['INP']?.(metric('INP', 80));
  hide();
  expect(beacon).toHaveBeenCalledTimes(1);
});

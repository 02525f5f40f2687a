import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { setLanguage } from '../../i18n/localize.ts';
import { endTest, openView, startApi } from '../account-for-test.tsx';
import { PageSpeedView } from './page-speed-view.tsx';

let api: FakeAccountApi;

beforeEach(() => {
  api = startApi();
});
afterEach(endTest);

const figure = (metric: string, p75: number, more: object = {}) => ({
  ...{ page: 'home', device: 'phone', metric, p75, samples: 1200 },
  ...more,
});

it('shows each metric of a page in its unit, rated in words, for phones and desktops', async () => {
  api.on('/api/x/vitals', () =>
    Response.json([
      figure('LCP', 2512, { element: 'img.s-hero' }),
      figure('LCP', 900, { device: 'desktop', samples: 1, element: 'p.s-lead' }),
      figure('INP', 520.4),
      figure('CLS', 0.05),
      figure('TTFB', 120, { page: 'checkout' }),
    ]),
  );
  const { onReady } = await openView(PageSpeedView, api);
  const home = within(await screen.findByRole('table', { name: 'Home' }));
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  const cellsOf = (name: RegExp) =>
    within(home.getByText(name).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.querySelector('.r-table__value')?.textContent);
  expect(cellsOf(/LCP/)).toEqual([
    '2.51\u00a0s Needs improvement1,200 measurements · img.s-hero',
    '0.90\u00a0s Good1 measurement',
  ]);
  expect(cellsOf(/INP/)).toEqual(['520\u00a0ms Poor1,200 measurements', '–']);
  expect(cellsOf(/CLS/)[0]).toContain('0.05 Good');
  expect(screen.getAllByRole('table')).toHaveLength(2);
  await act(() => setLanguage('fr'));
  expect(await screen.findByText(/^2,51 s/)).toBeTruthy();
});

it('keeps period and language in the address', async () => {
  api.on('/api/x/vitals', () => Response.json([figure('LCP', 900)]));
  const { onLeave } = await openView(PageSpeedView, api, { filters: '?days=7&language=nowhere' });
  await screen.findByRole('table');
  expect(api.sent('/api/x/vitals')[0]).toMatchObject({ query: '?days=7' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français');
  expect(onLeave.mock.lastCall?.[0]).toMatchObject({ view: 'page-speed', params: { days: '7', language: 'fr' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 28 days');
  expect(onLeave.mock.lastCall?.[0].params).toEqual({});
});

it('shows no figures of another period once those of the chosen one have failed', async () => {
  api.on('/api/x/vitals', () => Response.json([figure('LCP', 900)]));
  const { show } = await openView(PageSpeedView, api);
  await screen.findByRole('table');
  api.on('/api/x/vitals', () => fakeProblem(403, 'forbidden'));
  show({ filters: '?days=7' });
  expect(await screen.findByText('We couldn’t load the page speed')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('explains a failure and missing figures', async () => {
  api.on('/api/x/vitals', () => fakeProblem(403, 'forbidden'));
  const { store } = await openView(PageSpeedView, api);
  expect(await screen.findByText('We couldn’t load the page speed')).toBeTruthy();
  api.on('/api/x/vitals', () => Response.json([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Page speed isn’t measured')).toBeTruthy();
  act(() => store.setConfig({ ...store.config.value, vitalsPercent: 10 }));
  expect(await screen.findByText('No measurements yet')).toBeTruthy();
});

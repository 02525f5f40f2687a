import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, it } from 'vitest';
import { expectAccessible } from '../../tests/support/expect-accessible.ts';
import { setLanguage } from '../i18n/localize.ts';
import {
  allFeatures,
  carRow,
  casablanca,
  fakeApi,
  id,
  nice,
  renderResults,
  resetBeforeEach,
  trip,
} from './results-for-test.tsx';

resetBeforeEach();

afterEach(async () => {
  await act(() => setLanguage('en'));
});

const pickupPrices = [casablanca, nice].map((place, index) => ({
  place: { ...place, latitude: 33 + index, longitude: 7 },
  ...{ carCount: 2, totalMinor: 7410, currency: 'USD', isSearched: index === 0 },
}));
const other = carRow({ _id: id('d'), name: 'Fiat 500', seats: 4 });
const fleet = { features: allFeatures, cars: [carRow(), other], total: 40, pickupPrices };
const noCars = { features: allFeatures, cars: [], suggestions: [{ kind: 'shift-days', days: 1, count: 2 }] };

interface State {
  name: string;
  api?: Parameters<typeof fakeApi>[0];
  props?: Parameters<typeof renderResults>[0];
  /** Resolves when the state is visible. */
  shown: () => Promise<unknown>;
}

const article = () => screen.findAllByRole('article');
const states: State[] = [
  { name: 'loading', api: { before: () => new Promise(() => {}) }, shown: async () => {} },
  { name: 'the list', api: fleet, shown: article },
  {
    name: 'the sheet with filters',
    api: fleet,
    shown: async () => {
      await article();
      const [button] = screen.getAllByRole('button', { name: /^(Filters|Filtres|Filtros)/ });
      if (button) await userEvent.click(button);
      await screen.findByRole('dialog');
    },
  },
  {
    name: 'nothing found',
    api: noCars,
    props: { filters: 'range=truck' },
    shown: () => screen.findAllByRole('button', { name: /2/ }),
  },
  {
    name: 'an error',
    api: { before: ({ path }) => (path.includes('frontend-cars') ? 500 : undefined) },
    shown: () => screen.findByRole('button', { name: /Try again|Réessayer|Reintentar|Volver a intentar/ }),
  },
  { name: 'the map', api: fleet, props: { filters: 'view=map' }, shown: () => screen.findAllByRole('listitem') },
  {
    name: 'the comparison',
    api: fleet,
    props: { filters: `compare=${id('c')},${id('d')}` },
    shown: () => screen.findByRole('table'),
  },
  {
    name: 'days of the past',
    api: fleet,
    props: { query: { ...trip, from: '2020-05-01T10:00' as typeof trip.from } },
    shown: () => waitFor(() => screen.getAllByRole('heading')),
  },
];

describe.each(['en', 'fr', 'es'] as const)('in %s', (language) => {
  it.each(states)('$name has no accessibility violation', async ({ api, props, shown }) => {
    await act(() => setLanguage(language));
    fakeApi(api);
    const { container } = renderResults(props);
    await shown();
    await expectAccessible(container);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WallTime } from '../domain/wall-time.ts';
import { fakeApi, press, renderResults, resetBeforeEach, trip } from './results-for-test.tsx';

resetBeforeEach();

/** Refuses every search with a problem. */
function refuse(problem: { code: string; field?: string; values?: object }) {
  fakeApi();
  const others = globalThis.fetch;
  const body = JSON.stringify({ status: 422, title: problem.code, ...problem });
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.includes('/api/frontend-cars/')
      ? Promise.resolve(new Response(body, { status: 422, headers }))
      : others(address, init),
  );
}

const wall = (text: string) => text as WallTime;

it.each([
  {
    code: 'rental_too_long',
    field: 'to',
    text: 'This rental is too long. Choose an earlier drop-off.',
    given: { from: wall('2027-05-01T10:00'), to: wall('2033-05-01T11:00') },
    offered: { from: '2027-05-01T10:00', to: '2028-04-29T10:00' },
  },
  {
    code: 'pickup_too_far',
    field: 'from',
    text: 'Pick-up is too far ahead. Choose an earlier date.',
    given: { from: wall('2033-05-01T10:00'), to: wall('2033-05-04T10:00') },
    offered: { from: '2028-11-19T10:00', to: '2028-11-22T10:00' },
  },
])('explains $code, and offers dates that can be booked', async ({ code, field, text, given, offered }) => {
  refuse({ code, field, values: { days: 366 } });
  const { onTrip, onState } = renderResults({ query: { ...trip, ...given } });
  expect(await screen.findByText('These dates can’t be booked')).toBeTruthy();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('We couldn’t load the cars')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  // The page then opens its search form.
  await waitFor(() => expect(onState).toHaveBeenLastCalledWith('empty'));
  await press(/^Show cars for/);
  expect(onTrip.mock.lastCall?.[0].query).toMatchObject(offered);
});

it('offers to load the cars again after a refusal that no other dates help', async () => {
  refuse({ code: 'currency_not_supported', values: { code: 'XXX' } });
  renderResults();
  expect(await screen.findByText('We couldn’t load the cars')).toBeTruthy();
});

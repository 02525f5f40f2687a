import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeAccountApi } from '../../../tests/support/fake-account-api.ts';
import { endTest, openView, startApi } from '../account-for-test.tsx';
import { PartnerSignInView } from './partner-sign-in-view.tsx';

let api: FakeAccountApi;
beforeEach(() => {
  api = startApi();
});
afterEach(() => {
  vi.restoreAllMocks();
  return endTest();
});

const returnTo = 'https://hotel.example/book?car=1';
const partnerSignIn = { challenge: 'c', returnTo, state: 's' };

it.each([
  ['https://hotel.example/', 'hotel.example'],
  ['https://elsewhere.example/', location.host],
  ['', location.host],
])('leads a person who came from "%s" to %s', async (referrer, host) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  await openView(PartnerSignInView, api, { partnerSignIn });
  const link = await screen.findByRole('link', { name: 'Not now' });
  expect(new URL(link.getAttribute('href') ?? '').host).toBe(host);
});

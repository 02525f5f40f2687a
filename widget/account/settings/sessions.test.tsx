import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RealAccountApi } from '../../../tests/support/real-api/real-account-api.ts';
import { endTest, openView, startRealApi } from '../account-for-test.tsx';
import { SettingsView } from './settings-view.tsx';

let api: RealAccountApi;
beforeEach(async () => {
  api = await startRealApi();
});
afterEach(endTest);

const region = async () => within(await screen.findByRole('region', { name: 'Where you’re signed in' }));

it('lists this device first, and signs out one or all others', async () => {
  for (const browser of ['Firefox/132.0', 'Chrome/131.0'])
    await api.signInFrom(`Mozilla/5.0 (Windows NT 10.0) ${browser}`);
  await openView(SettingsView, api);
  const rows = await (await region()).findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[0]?.textContent).toContain('This device');
  const end = { name: 'Sign out: Firefox on Windows', description: /^Last used: / };
  await userEvent.click((await region()).getByRole('button', end));
  expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
  await expect.poll(async () => (await region()).queryByText('Firefox on Windows')).toBeNull();
  expect(document.activeElement).toBe((await region()).getByRole('heading'));
  await userEvent.click((await region()).getByRole('button', { name: 'Sign out elsewhere' }));
  await expect.poll(async () => (await region()).getAllByRole('listitem').length).toBe(1);
  expect((await region()).queryByRole('button')).toBeNull();
});

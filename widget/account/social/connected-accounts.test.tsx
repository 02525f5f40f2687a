import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { expectAccessible } from '../../../tests/support/expect-accessible.ts';
import { fakeProblem } from '../../../tests/support/fake-account-api.ts';
import type { PersonInput } from '../../../tests/support/real-api/create-person.ts';
import type { RealAccountApi } from '../../../tests/support/real-api/real-account-api.ts';
import { toastText } from '../../state/store.ts';
import { endTest, fill, openView, startRealApi } from '../account-for-test.tsx';
import { SettingsView } from '../settings/settings-view.tsx';

const path = '/api/x/connected-accounts';
let api: RealAccountApi;

/** Opens the settings as the server shows them where a provider is configured. */
async function open(input: PersonInput, fault?: () => Response) {
  api = await startRealApi(input);
  if (fault) api.on(path, fault);
  api.on('/api/settings', () => Response.json({ features: ['connected-accounts'] }));
  return openView(SettingsView, api);
}

afterEach(endTest);

const region = async () => within(await screen.findByRole('region', { name: 'Connected accounts' }));
const press = async (name: string) => userEvent.click((await region()).getByRole('button', { name }));

it('lists connected accounts and disconnects one', async () => {
  const { store } = await open({ connected: ['apple', 'google'] });
  const rows = await (await region()).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Apple Connected: .*Disconnect$/),
    expect.stringMatching(/^Google Connected: .*Disconnect$/),
  ]);
  await expectAccessible(document.body);
  await press('Disconnect: Google');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Google?' }));
  expect(dialog.getByText(/^You’ll no longer be able to sign in with Google/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(api.sent(`${path}/disconnect`)).toEqual([]);
  await press('Disconnect: Google');
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await expect.poll(async () => (await region()).getAllByRole('listitem').length).toBe(1);
  expect((await region()).queryByText('Google')).toBeNull();
  expect(store.toasts.value.map(toastText)).toEqual(['Sign-in with Google is off.']);
  expect(document.activeElement).toBe((await region()).getByRole('heading'));
});

it('asks for the password once the sign-in is some time ago', async () => {
  await open({ connected: ['google'] });
  api.on(`${path}/disconnect`, ({ body }) =>
    (body as { password?: string }).password === undefined
      ? fakeProblem(403, 'password_required', { field: 'password' })
      : fakeProblem(401, 'wrong_password', { field: 'password' }),
  );
  await (await region()).findByText('Google');
  await press('Disconnect: Google');
  const dialog = within(await screen.findByRole('alertdialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await send();
  const password = await dialog.findByLabelText('Your password', { selector: 'input' });
  await send();
  expect(api.sent(`${path}/disconnect`)).toHaveLength(1);
  await fill(password, 'not mine');
  await send();
  expect(await dialog.findByText('Wrong password')).toBeTruthy();
  api.repair(`${path}/disconnect`);
  await fill(password, api.person.password);
  await send();
  await expect.poll(() => screen.queryByRole('region', { name: 'Connected accounts' })).toBeNull();
});

it('offers a password instead of ending the only way to sign in', async () => {
  const account = { id: 'one', provider: 'apple', connectedAt: '2026-01-02T10:00:00.000Z' };
  await open({}, () => Response.json({ accounts: [account], hasPassword: false }));
  expect(await (await region()).findByText(/^This is the only way to sign in\./)).toBeTruthy();
  expect((await region()).queryByRole('button')).toBeNull();
  const link = (await region()).getByRole('link', { name: 'Choose a password' });
  expect(link.getAttribute('href')).toMatch(/\/change-password$/);
});

it('offers to load the list again', async () => {
  await open({ connected: ['facebook'] }, () => fakeProblem(503, 'unavailable'));
  expect(await (await region()).findByText('We couldn’t load your connected accounts')).toBeTruthy();
  api.repair(path);
  await press('Try again');
  expect(await (await region()).findByText('Facebook')).toBeTruthy();
});

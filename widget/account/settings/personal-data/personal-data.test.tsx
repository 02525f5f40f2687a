import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../tests/support/expect-accessible.ts';
import { fakeProblem } from '../../../../tests/support/fake-account-api.ts';
import type { RealAccountApi } from '../../../../tests/support/real-api/real-account-api.ts';
import { Account, type AccountProps } from '../../account.tsx';
import { endTest, fill, openView, startRealApi } from '../../account-for-test.tsx';

let api: RealAccountApi;
beforeEach(async () => {
  api = await startRealApi();
});
afterEach(endTest);

const Settings = (props: AccountProps) => <Account view="settings" {...props} />;
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const deletion = () => part('Delete your account');
const press = async (name: string) => userEvent.click(await (await deletion()).findByRole('button', { name }));
const terms = '/api/x/account/deletion';

it('links to the file with everything that is stored', async () => {
  await openView(Settings, api);
  const link = (await part('Your data')).getByRole('link', { name: 'Download your data (JSON)' });
  expect(link.getAttribute('href')).toMatch(/\/api\/x\/account\/export$/);
  expect(link.hasAttribute('download')).toBe(true);
});

it('says why the file is refused, and saves it once it is not, by one request', async () => {
  const saved: string[] = [];
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:export';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  await openView(Settings, api);
  const section = await part('Your data');
  const link = section.getByRole('link', { name: 'Download your data (JSON)' });
  api.on('/api/x/account/export', () => fakeProblem(401, 'session_expired'));
  await userEvent.click(link);
  expect((await section.findByRole('alert')).textContent).toMatch(/Sign in again/);
  expect(saved).toEqual([]);
  expect(api.sent('/api/x/account/export')).toHaveLength(1);
  api.repair('/api/x/account/export');
  await userEvent.click(link);
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.json blob:export$/)]));
  // The server builds the file for each request, and counts it.
  expect(api.sent('/api/x/account/export')).toHaveLength(2);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toHaveProperty('about');
  expect(section.queryByRole('alert')).toBeNull();
});

it('deletes the account after two steps, and confirms it in place of the settings', async () => {
  const { store } = await openView(Settings, api);
  await press('Delete account');
  expect(await (await deletion()).findByText('Deleting your account can’t be undone')).toBeTruthy();
  await expectAccessible(document.body);
  await press('Keep my account');
  expect((await deletion()).queryByText(/can’t be undone/)).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe((await deletion()).getByRole('button', { name: 'Delete account' }));
  await press('Delete account');
  await press('Continue');
  const password = (await deletion()).getByLabelText('Password');
  await press('Delete permanently');
  expect(api.sent('/api/x/account/delete')).toEqual([]);
  await fill(password, 'wrong');
  await press('Delete permanently');
  expect(await (await deletion()).findAllByText('Wrong password')).not.toEqual([]);
  await fill(password, api.person.password);
  await expectAccessible(document.body);
  await press('Delete permanently');
  expect(await screen.findByText('Your account has been deleted')).toBeTruthy();
  await waitFor(() => expect(store.session.status.value).toBe('visitor'));
  expect(screen.getByRole('link', { name: 'Go to home page' })).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain(api.person.email);
  await expect(
    store.session.signIn({ email: api.person.email, password: api.person.password, stayConnected: false }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' });
});

it('names the bookings that prevent it, with links', async () => {
  const bookings = [
    {
      _id: 'a'.repeat(24),
      reference: 'AAAA-1111',
      phase: 'upcoming',
      from: '2026-12-01T10:00:00Z',
      pickupAt: '2026-12-01T11:00',
    },
    { _id: 'b'.repeat(24), reference: 'BBBB-2222', phase: 'unpaid', from: '2026-12-02T10:00:00Z' },
  ];
  api.on(terms, () => Response.json({ needsPassword: true, needsSignIn: false, isLastAdministrator: true, bookings }));
  const { onNavigate } = await openView(Settings, api);
  await press('Delete account');
  const section = await deletion();
  expect(section.getByText('Your account can’t be deleted yet')).toBeTruthy();
  expect(section.getByText(/only administrator/)).toBeTruthy();
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Booking AAAA-1111 – starts Tue 1 Dec 2026, 11:00',
    'Booking BBBB-2222 – awaiting payment',
  ]);
  await expectAccessible(document.body);
  await userEvent.click(section.getByRole('link', { name: 'Booking AAAA-1111' }));
  expect(onNavigate.mock.lastCall?.[0]).toMatchObject({ view: 'booking', params: { b: 'a'.repeat(24) } });
  await press('Close');
  expect((await deletion()).getByRole('button', { name: 'Delete account' })).toBeTruthy();
});

it('requires a new sign-in of a user without a password', async () => {
  const response = { needsPassword: false, needsSignIn: true, isLastAdministrator: false, bookings: [] };
  api.on(terms, () => Response.json(response));
  const { store } = await openView(Settings, api);
  await press('Delete account');
  await press('Sign in again');
  await waitFor(() => expect(store.session.status.value).toBe('visitor'));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.queryByText('Your account has been deleted')).toBeNull();
});

it('shows what has changed since the terms, and errors', async () => {
  await openView(Settings, api);
  api.on(terms, () => fakeProblem(503, 'unavailable'));
  await press('Delete account');
  expect(await (await deletion()).findByRole('alert')).toBeTruthy();
  api.repair(terms);
  const response = { needsPassword: false, needsSignIn: false, isLastAdministrator: false, bookings: [] };
  api.on(terms, () => Response.json(response));
  await press('Delete account');
  await press('Continue');
  expect((await deletion()).queryByLabelText('Password')).toBeNull();
  api.on('/api/x/account/delete', () => fakeProblem(409, 'deletion_not_possible'));
  api.on(terms, () => Response.json({ ...response, isLastAdministrator: true }));
  await press('Delete permanently');
  expect(await (await deletion()).findByText(/only administrator/)).toBeTruthy();
});

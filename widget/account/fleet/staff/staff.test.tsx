import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakePerson, fakeProblem } from '../../../../tests/support/fake-account-api.ts';
import { endTest, fill, openView, startApi } from '../../account-for-test.tsx';
import { FleetView } from '../fleet-view.tsx';

let api: FakeAccountApi;

const supplier = { _id: 'b'.repeat(24), fullName: 'Atlanterra', avatar: null };
const admin = {
  _id: 'a'.repeat(24),
  email: 'owen@example.com',
  fullName: 'Owen Hartley',
  role: 'admin',
  supplier: null,
  language: 'en',
  isInvited: false,
  isLastAdministrator: true,
};
const nora = {
  ...admin,
  ...{ _id: 'c'.repeat(24), email: 'nora@example.com', fullName: 'Nora Desk', role: 'supplier', supplier },
  ...{ isInvited: true, isLastAdministrator: false },
};
const ok = () => new Response('OK', { headers: { 'content-type': 'text/plain' } });

beforeEach(() => {
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/x/fleet/checklist', () => Response.json([]));
  api.on('/api/x/fleet/choices/', () => Response.json({ suppliers: [supplier], locations: [] }));
  api.on('/api/x/fleet/staff', ({ method }) => (method === 'GET' ? Response.json([nora, admin]) : ok()));
});
afterEach(endTest);

const open = () => openView(FleetView, api, { filters: '?show=staff' });
const posts = () => api.sent('/api/x/fleet/staff').filter(({ method }) => method === 'POST');

it('invites a colleague, with what is wrong next to each field', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite by email' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(document.activeElement).toBe(dialog.getByLabelText('Email address'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(dialog.getByText('Choose the supplier they work for.')).toBeTruthy();
  await fill(dialog.getByLabelText('Email address'), 'ida@example.com');
  await fill(dialog.getByLabelText('Full name'), 'Ida Counter');
  await userEvent.selectOptions(dialog.getByLabelText('Supplier'), 'Atlanterra');
  await userEvent.selectOptions(dialog.getByLabelText('Language'), 'Français');
  api.on('/api/x/fleet/staff', ({ method }) =>
    method === 'GET' ? Response.json([nora, admin]) : fakeProblem(409, 'email_taken', { field: 'email' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('This person already has access.')).toBeTruthy();
  api.on('/api/x/fleet/staff', ({ method }) => (method === 'GET' ? Response.json([nora, admin]) : ok()));
  await fill(dialog.getByLabelText('Email address'), 'ida.counter@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts().at(-1)?.body).toEqual({
    email: 'ida.counter@example.com',
    fullName: 'Ida Counter',
    role: 'supplier',
    supplier: supplier._id,
    language: 'fr',
  });
});

it('says why there are no suppliers to choose, and loads them again without losing what was typed', async () => {
  api.on('/api/x/fleet/choices/', () => fakeProblem(503, 'unavailable'));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite by email' }));
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByLabelText('Email address'), 'ida@example.com');
  const failure = within(await dialog.findByRole('alert'));
  expect(failure.getByText('We couldn’t load the suppliers')).toBeTruthy();
  api.on('/api/x/fleet/choices/', () => Response.json({ suppliers: [supplier], locations: [] }));
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }));
  await userEvent.selectOptions(dialog.getByLabelText('Supplier'), await dialog.findByText('Atlanterra'));
  expect(document.activeElement).toBe(dialog.getByLabelText('Supplier'));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('Email address').value).toBe('ida@example.com');
});

it('changes and ends access, but not that of the last administrator', async () => {
  await open();
  expect(await screen.findByText('Invited')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End access: Owen Hartley' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change the access of Owen Hartley' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(document.activeElement).toBe(dialog.getByLabelText('Full name'));
  api.on(`/api/x/fleet/staff/${admin._id}`, () => fakeProblem(409, 'change_not_allowed', { field: 'role' }));
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Supplier');
  await userEvent.selectOptions(dialog.getByLabelText('Supplier'), 'Atlanterra');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('At least one person has to be an administrator.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'End access: Nora Desk' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End access' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(posts().at(-1)).toMatchObject({
    path: `/api/x/fleet/staff/${nora._id}`,
    body: { role: 'none' },
  });
});

it('keeps the focus in the section when the person whose access has ended disappears', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'End access: Nora Desk' }));
  api.on('/api/x/fleet/staff', ({ method }) => (method === 'GET' ? Response.json([admin]) : ok()));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End access' }));
  await waitFor(() => expect(screen.queryByText('Nora Desk')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite by email' }));
});

it('sends only what was changed, and says that a colleague has ended the access', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the access of Nora Desk' }));
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByLabelText('Full name'), 'Nora Counter');
  api.on(`/api/x/fleet/staff/${nora._id}`, () => fakeProblem(404, 'user_not_found'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This person no longer has access. Invite them again.')).toBeTruthy();
  expect(dialog.getByLabelText('Full name')).toHaveProperty('value', 'Nora Counter');
  expect(posts().at(-1)?.body).toEqual({ fullName: 'Nora Counter' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'End access: Nora Desk' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End access' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('requires the password beside what was entered, if the sign-in is not recent', async () => {
  const refuse = (code: 'password_required' | 'wrong_password') =>
    api.on('/api/x/fleet/staff', ({ method }) =>
      method === 'GET' ? Response.json([nora, admin]) : fakeProblem(403, code, { field: 'password' }),
    );
  refuse('password_required');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite by email' }));
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByLabelText('Email address'), 'ida@example.com');
  await fill(dialog.getByLabelText('Full name'), 'Ida Counter');
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Administrator');
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await send();
  const password = await dialog.findByLabelText('Your password');
  expect(document.activeElement).toBe(password);
  expect(dialog.queryByRole('alert')).toBeNull();
  await fill(password, 'not this');
  refuse('wrong_password');
  await send();
  expect(await dialog.findByText('Wrong password')).toBeTruthy();
  await fill(password, 'this one');
  api.on('/api/x/fleet/staff', ({ method }) => (method === 'GET' ? Response.json([nora, admin]) : ok()));
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts().at(-1)?.body).toMatchObject({ email: 'ida@example.com', role: 'admin', password: 'this one' });
});

it('requires the password before access ends, or a new sign-in if there is none', async () => {
  const own = `/api/x/fleet/staff/${nora._id}`;
  api.on(own, () => fakeProblem(403, 'sign_in_again', { field: 'password' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'End access: Nora Desk' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep' }));
  const end = () => userEvent.click(dialog.getByRole('button', { name: 'End access' }));
  await end();
  expect(await dialog.findByText('Sign out and sign in again to do this.')).toBeTruthy();
  api.on(own, () => fakeProblem(403, 'password_required', { field: 'password' }));
  await end();
  await fill(await dialog.findByLabelText('Your password'), 'this one');
  api.on(own, ok);
  await end();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(posts().at(-1)?.body).toEqual({ role: 'none', password: 'this one' });
});

it('can be loaded again', async () => {
  api.on('/api/x/fleet/staff', () => fakeProblem(503, 'unavailable'));
  await open();
  expect(await screen.findByText('We couldn’t load the staff')).toBeTruthy();
  api.on('/api/x/fleet/staff', () => Response.json([nora]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nora Desk')).toBeTruthy();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeProblem } from '../../../tests/support/fake-account-api.ts';
import type { RealAccountApi } from '../../../tests/support/real-api/real-account-api.ts';
import { changeLanguage } from '../../state/language.ts';
import { type Store, toastText } from '../../state/store.ts';
import { endTest, fill, openView, startRealApi } from '../account-for-test.tsx';
import { SettingsView } from './settings-view.tsx';

let api: RealAccountApi;

beforeEach(async () => {
  const change = { phone: '+33612345678', birthDate: '1990-05-05', avatar: 'me.webp', license: 'my.pdf' };
  api = await startRealApi({ change });
});
afterEach(endTest);

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const toasts = (store: Store) => store.toasts.value.map(toastText);
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bytes = Uint8Array.from(atob(onePixel), (letter) => letter.charCodeAt(0));
const picture = new File([bytes], 'me.png', { type: 'image/png' });

it('validates the profile, then saves it as a complete record', async () => {
  const { store } = await openView(SettingsView, api);
  const details = await part('Your details');
  const name = details.getByRole('textbox', { name: 'Full name' });
  await userEvent.clear(name);
  const year = details.getByRole('textbox', { name: 'Year' });
  await fill(year, String(new Date().getFullYear() - 20));
  await userEvent.click(details.getByRole('button', { name: 'Save' }));
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Please fill in the field(s): Full name',
    'You must be at least 21 years old',
  ]);
  await fill(name, 'Ada King');
  await fill(year, '1985');
  await userEvent.click(details.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts(store)).toEqual(['Settings updated successfully.']));
  expect(api.sent('/api/update-user')[0]?.body).toEqual({
    _id: api.person.id,
    fullName: 'Ada King',
    phone: '+33612345678',
    birthDate: '1985-05-05',
    language: 'en',
    enableEmailNotifications: true,
  });
  expect(store.session.user.value?.fullName).toBe('Ada King');
});

it('saves only what was edited here, and shows what another tab has saved since', async () => {
  const { store } = await openView(SettingsView, api);
  const details = await part('Your details');
  const name = details.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
  await fill(name, 'Ada King');
  const saveElsewhere = (path: string, body: object) =>
    api.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { id } = api.person;
  await saveElsewhere('/api/update-user', { _id: id, fullName: 'Ada B.', phone: '+34600111222', birthDate: null });
  await saveElsewhere('/api/update-email-notifications', { _id: id, enableEmailNotifications: false });
  // The header's menu.
  await act(() => changeLanguage(store, 'fr'));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(store.session.user.value?.fullName).toBe('Ada King'));
  expect(api.sent('/api/update-user').at(-1)?.body).toEqual({
    _id: id,
    fullName: 'Ada King',
    phone: '+34600111222',
    birthDate: null,
    language: 'fr',
    enableEmailNotifications: false,
  });
  const fields = within(screen.getByRole('region', { name: 'Vos coordonnées' }));
  await waitFor(() => expect(fields.getByDisplayValue(/^600/)).toBeTruthy());
  expect(name.value).toBe('Ada King');
});

it('promises no mails that BookCars does not send', async () => {
  const { store } = await openView(SettingsView, api);
  const preferences = await part('Email and language');
  const promise = () => preferences.queryByText(/^We always email/);
  expect(promise()).not.toBeNull();
  await act(async () => {
    store.config.value = { ...store.config.value, bookCars: true };
  });
  expect(promise()).toBeNull();
});

it('keeps the portrait if the file is rejected or the upload fails, and replaces it otherwise', async () => {
  const { store } = await openView(SettingsView, api);
  const portrait = await part('Profile picture');
  const shown = () => portrait.getByRole('img', { name: 'Your profile picture' }).getAttribute('src');
  const input = portrait.getByLabelText('Choose another picture');
  await userEvent.upload(input, new File(['<script>'], 'me.svg', { type: 'image/svg+xml' }), { applyAccept: false });
  expect(await portrait.findByText('me.svg has an unsupported file type.')).toBeTruthy();
  const large = new File(['x'], 'me.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 50_000_000 });
  await userEvent.upload(input, large);
  expect(await portrait.findByText('me.png is larger than 10 MB.')).toBeTruthy();
  expect(api.sent('/api/update-avatar/')).toEqual([]);

  await userEvent.upload(input, picture);
  const save = () => portrait.findByRole('button', { name: 'Use this picture' });
  api.on('/api/update-avatar/', () => fakeProblem(415, 'file_type_not_allowed'));
  await userEvent.click(await save());
  expect(await portrait.findByText('This file type isn’t supported. Use one of the listed types.')).toBeTruthy();
  api.on('/api/update-avatar/', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(await save());
  expect(await portrait.findByText('No connection. Check your network, then try again.')).toBeTruthy();
  expect(shown()).toContain('me.webp');

  api.repair('/api/update-avatar/');
  await userEvent.click(await save());
  await waitFor(() => expect(shown()).not.toContain('me.webp'));
  const stored = store.session.user.value?.avatar ?? '';
  expect(stored).toMatch(/^[\w-]+\.webp$/);
  expect(shown()).toContain(stored);
  expect(toasts(store)).toEqual(['Settings updated successfully.']);
  expect(document.activeElement).toBe(portrait.getByRole('heading'));
});

it('confirms before it deletes the portrait', async () => {
  await openView(SettingsView, api);
  const portrait = await part('Profile picture');
  await userEvent.click(portrait.getByRole('button', { name: 'Delete picture' }));
  expect(api.sent('/api/delete-avatar/')).toEqual([]);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(portrait.queryByRole('img')).toBeNull());
});

it('shows the licence, replaces it at once, and keeps it if the new file is rejected', async () => {
  await openView(SettingsView, api);
  const license = await part('Driving licence');
  expect(license.getByRole('link', { name: /View licence/ }).getAttribute('href')).toContain('/licenses/my.pdf');
  api.on('/api/update-license/', () => fakeProblem(413, 'file_too_large'));
  await userEvent.upload(license.getByLabelText('Replace with another file'), picture);
  expect(await license.findByText('This file is too large. Choose a smaller one.')).toBeTruthy();
  expect(license.getByRole('link', { name: /View licence/ })).toBeTruthy();
  api.repair('/api/update-license/');
  await userEvent.upload(license.getByLabelText('Replace with another file'), picture);
  await waitFor(() =>
    expect(license.getByRole('link', { name: /View licence/ }).getAttribute('href')).toMatch(
      /\/licenses\/[\w-]+\.webp/,
    ),
  );
});

it.each([
  ['Profile picture', 'Delete picture'],
  ['Driving licence', 'Delete licence'],
])('keeps the focus in its section when its button disappears (%s)', async (name, button) => {
  await openView(SettingsView, api);
  const section = await part(name);
  await userEvent.click(section.getByRole('button', { name: button }));
  await userEvent.click(within(section.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(section.queryByRole('button', { name: button })).toBeNull());
  expect(document.activeElement).toBe(section.getByRole('heading', { name }));
});

it.each([
  ['Profile picture', 'Delete picture', '/api/delete-avatar/'],
  ['Driving licence', 'Delete licence', '/api/delete-license/'],
])('opens the confirmation without the error of the last attempt (%s)', async (name, button, path) => {
  await openView(SettingsView, api);
  const section = await part(name);
  await userEvent.click(section.getByRole('button', { name: button }));
  const dialog = within(section.getByRole('alertdialog'));
  api.on(path, () => fakeProblem(503, 'unavailable'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  await userEvent.click(section.getByRole('button', { name: button }));
  expect(within(section.getByRole('alertdialog')).queryByRole('alert')).toBeNull();
});

it('applies email and language changes at once, and reverts them if saving fails', async () => {
  const { store } = await openView(SettingsView, api);
  const mail = await screen.findByRole('switch', { name: 'Email me updates about my bookings' });
  fireEvent.click(mail);
  expect((mail as HTMLInputElement).disabled).toBe(false);
  await waitFor(() => expect(store.session.user.value?.enableEmailNotifications).toBe(false));
  expect(api.sent('/api/update-email-notifications')[0]?.body).toEqual({
    _id: api.person.id,
    enableEmailNotifications: false,
  });
  api.on('/api/update-email-notifications', () => fakeProblem(500, 'server_error'));
  await userEvent.click(mail);
  expect(await screen.findByText('An unhandled error occurred.')).toBeTruthy();
  expect((mail as HTMLInputElement).checked).toBe(false);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français');
  expect(await screen.findByRole('region', { name: 'Vos coordonnées' })).toBeTruthy();
  await waitFor(() => expect(api.sent('/api/update-language')[0]?.body).toEqual({ id: api.person.id, language: 'fr' }));
  await waitFor(() => expect(store.session.user.value?.language).toBe('fr'));
});

it('reports that the language could not be saved', async () => {
  api.on('/api/update-language', () => fakeProblem(500, 'server_error'));
  const { store } = await openView(SettingsView, api);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Español');
  await waitFor(() => expect(toasts(store)).toEqual(['Se ha producido un error al cambiar el idioma.']));
  expect(store.session.user.value?.language).toBe('en');
});

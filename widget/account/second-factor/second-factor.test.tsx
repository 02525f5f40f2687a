import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../tests/support/expect-accessible.ts';
import { fakeProblem } from '../../../tests/support/fake-account-api.ts';
import type { RealAccountApi } from '../../../tests/support/real-api/real-account-api.ts';
import { type Store, toastText } from '../../state/store.ts';
import { alertEvent } from '../../ui/alert-event.ts';
import { Account, type AccountProps } from '../account.tsx';
import { endTest, fill, openView, startRealApi } from '../account-for-test.tsx';
import { SettingsView } from '../settings/settings-view.tsx';
import { SignInView } from '../sign-in/sign-in-view.tsx';

const SettingsPage = (props: AccountProps) => <Account view="settings" {...props} />;
const SignInPage = (props: AccountProps) => <Account view="sign-in" {...props} />;

let api: RealAccountApi;
beforeEach(async () => {
  api = await startRealApi({ change: { type: 'admin' } });
});
afterEach(async () => {
  await endTest();
  vi.restoreAllMocks();
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const twoSteps = () => part('Two-step sign-in');
const toasts = (store: Store) => store.toasts.value.map(toastText);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const enter = async (label: string, text: string) =>
  fill(await screen.findByLabelText(label, { selector: 'input' }), text);

/** Returns the code of a time step relative to the server's time. */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(api.person.now) + step * 30_000 });

/** Follows the set-up to the recovery codes, and returns the key and them. */
async function setUp() {
  const key = (await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent;
  const secret = (key ?? '').replaceAll(' ', '');
  await enter('6-digit code', codeOf(secret).replace(/^.../, '$& '));
  await press('Turn on');
  await screen.findByText('Save your recovery codes');
  const codes = screen.getAllByText(/^(\w{4}-){5}\w{4}$/).map(({ textContent }) => textContent ?? '');
  return { secret, codes };
}

async function saveCodes() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'I’ve saved my recovery codes' }));
  await press('Done');
}

it('is set up with a key and a first code; the recovery codes are shown until they are saved', async () => {
  const { store } = await openView(SettingsView, api);
  const section = await twoSteps();
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-step sign-in' }));
  expect(await section.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  const link = section.getByRole('link', { name: 'Open in an app on this device' });
  expect(link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
  await press('Turn on');
  expect(await section.findByText('Enter the 6-digit code from the app.')).toBeTruthy();
  await enter('6-digit code', '000000');
  await press('Turn on');
  expect(await section.findByText(/^That code isn’t right. Check that your phone’s clock/)).toBeTruthy();
  await expectAccessible(document.body);
  const { codes } = await setUp();
  expect(codes).toHaveLength(10);
  await expectAccessible(document.body);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
  await press('Done');
  expect(await section.findByText('Please save the codes first, then tick this box.')).toBeTruthy();
  await saveCodes();
  expect(await section.findByText('Recovery codes left: 10')).toBeTruthy();
  expect(section.queryByText(codes[0] ?? '')).toBeNull();
  expect(toasts(store)).toEqual(['Two-step sign-in is on.']);
  await expectAccessible(document.body);
});

it('copies and downloads the recovery codes', async () => {
  await openView(SettingsView, api);
  await userEvent.click(await (await twoSteps()).findByRole('button', { name: 'Set up two-step sign-in' }));
  const { codes } = await setUp();
  await press('Copy');
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:codes';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Download');
  const text = (await saved?.text()) ?? '';
  for (const code of codes) expect(text).toContain(code);
  expect(text).toContain(api.person.email);
});

async function expectFocus(role: 'heading' | 'button' | 'textbox', name: string) {
  const element =
    role === 'textbox'
      ? () => screen.findByLabelText(name, { selector: 'input' })
      : () => screen.findByRole(role, { name });
  await waitFor(async () => expect(document.activeElement).toBe(await element()));
}

it('moves the focus along the set-up, and back to its button after a cancellation', async () => {
  await openView(SettingsView, api);
  const field = await screen.findByLabelText('Full name');
  const focused = vi.fn();
  field.addEventListener('focus', focused);
  await press('Set up two-step sign-in');
  await expectFocus('textbox', '6-digit code');
  await press('Cancel');
  await expectFocus('button', 'Set up two-step sign-in');
  api.on('/api/x/second-factor/start', () => fakeProblem(403, 'password_required'));
  await press('Set up two-step sign-in');
  await expectFocus('textbox', 'Password');
  await press('Cancel');
  await expectFocus('button', 'Set up two-step sign-in');
  api.repair('/api/x/second-factor/start');
  await press('Set up two-step sign-in');
  await setUp();
  await saveCodes();
  await expectFocus('heading', 'Two-step sign-in');
  expect(focused).not.toHaveBeenCalled();
});

it('moves the focus along new recovery codes and turning it off', async () => {
  await openView(SettingsView, api);
  await press('Set up two-step sign-in');
  const { codes } = await setUp();
  await saveCodes();
  for (const name of ['New recovery codes', 'Turn off']) {
    await press(name);
    await expectFocus('textbox', 'Password');
    await press('Cancel');
    await expectFocus('button', name);
  }
  await press('New recovery codes');
  await enter('Password', api.person.password);
  await enter('Code from your app, or a recovery code', codes[0] ?? '');
  await press('Create new codes');
  await screen.findByText('Save your recovery codes');
  const [renewed = ''] = screen.getAllByText(/^(\w{4}-){5}\w{4}$/).map(({ textContent }) => textContent ?? '');
  await saveCodes();
  await expectFocus('heading', 'Two-step sign-in');
  await press('Turn off');
  await enter('Password', api.person.password);
  await enter('Code from your app, or a recovery code', renewed);
  await press('Turn off two-step sign-in');
  await screen.findByRole('button', { name: 'Set up two-step sign-in' });
  await expectFocus('heading', 'Two-step sign-in');
});

it('requests the password if the sign-in isn’t recent', async () => {
  await openView(SettingsView, api);
  const refusal = () => fakeProblem(403, 'password_required');
  api.on('/api/x/second-factor/start', refusal);
  await userEvent.click(await (await twoSteps()).findByRole('button', { name: 'Set up two-step sign-in' }));
  await screen.findByText('Enter your password to continue.');
  api.repair('/api/x/second-factor/start');
  await press('Continue');
  expect(await screen.findByText('Please fill in the field(s): Password')).toBeTruthy();
  await enter('Password', 'wrong');
  await press('Continue');
  expect(await screen.findByText('Wrong password')).toBeTruthy();
  await enter('Password', api.person.password);
  await press('Continue');
  expect(await screen.findByLabelText('6-digit code')).toBeTruthy();
  await press('Cancel');
  expect(await (await twoSteps()).findByRole('button', { name: 'Set up two-step sign-in' })).toBeTruthy();
});

it('gets new recovery codes and is turned off with password and code', async () => {
  const { store } = await openView(SettingsView, api);
  await userEvent.click(await (await twoSteps()).findByRole('button', { name: 'Set up two-step sign-in' }));
  const { secret, codes } = await setUp();
  await saveCodes();
  await press('New recovery codes');
  await enter('Password', api.person.password);
  await enter('Code from your app, or a recovery code', codes[3] ?? '');
  await press('Create new codes');
  await screen.findByText('Save your recovery codes');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  await saveCodes();
  await press('Turn off');
  await enter('Password', api.person.password);
  await press('Turn off two-step sign-in');
  expect(await screen.findByText('Enter a code.')).toBeTruthy();
  await enter('Code from your app, or a recovery code', codes[0] ?? '');
  await press('Turn off two-step sign-in');
  expect(await screen.findByText(/^That code isn’t right/)).toBeTruthy();
  await enter('Code from your app, or a recovery code', codeOf(secret, 1));
  await press('Turn off two-step sign-in');
  expect(await (await twoSteps()).findByRole('button', { name: 'Set up two-step sign-in' })).toBeTruthy();
  expect(toasts(store).at(-1)).toBe('Two-step sign-in is off.');
});

it('is reset for a colleague, not for oneself', async () => {
  const { store } = await openView(SettingsView, api);
  const section = await part('Reset a colleague’s two-step sign-in');
  const address = await section.findByLabelText('Email address');
  const reset = section.getByRole('button', { name: 'Reset' });
  await fill(address, 'nobody@example.org');
  await userEvent.click(reset);
  expect(await section.findByText('No member of staff has this email address.')).toBeTruthy();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await fill(address, api.person.email);
  await userEvent.click(reset);
  expect(
    await section.findByText('This is your own account. Turn two-step sign-in off above, with a code.'),
  ).toBeTruthy();
  api.on('/api/x/second-factor/reset', () => fakeProblem(403, 'password_required'));
  const alert = vi.fn();
  document.addEventListener(alertEvent, alert);
  await userEvent.click(reset);
  const password = await section.findByLabelText('Your password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(section.getByText('Enter your password to continue.')).toBeTruthy();
  expect(password.getAttribute('aria-invalid')).not.toBe('true');
  expect(alert).not.toHaveBeenCalled();
  document.removeEventListener(alertEvent, alert);
  await userEvent.click(reset);
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  api.on('/api/x/second-factor/reset', () => new Response('OK'));
  await fill(address, 'colleague@example.org');
  await fill(password, 'secret');
  await userEvent.click(reset);
  await waitFor(() => expect(toasts(store)).toEqual(['Two-step sign-in was reset for colleague@example.org.']));
  expect(api.sent('/api/x/second-factor/reset').at(-1)?.body).toEqual({
    email: 'colleague@example.org',
    password: 'secret',
  });
});

it('has no section for customers', async () => {
  api = await startRealApi();
  await openView(SettingsView, api);
  await part('Where you’re signed in');
  expect(screen.queryByRole('region', { name: /two-step/i })).toBeNull();
});

/** Sets the second factor up, signs out and types the password. */
async function reachSecondStep() {
  const first = await openView(SettingsView, api);
  await userEvent.click(await (await twoSteps()).findByRole('button', { name: 'Set up two-step sign-in' }));
  const made = await setUp();
  await first.store.session.signOut();
  await endTest();
  const second = await openView(SignInView, api, { isSignedIn: false });
  await enter('Email address', api.person.email);
  await enter('Password', api.person.password);
  await press('Sign in');
  const field = await screen.findByLabelText('6-digit code');
  return { ...made, ...second, field };
}

it('requires a code after the password', async () => {
  const { secret, field, onSignIn, store } = await reachSecondStep();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(store.session.status.value).toBe('visitor');
  await expectAccessible(document.body);
  await fill(field, '12');
  await press('Sign in');
  expect(await screen.findByText('Enter the 6-digit code from the app.')).toBeTruthy();
  await fill(field, '000 000');
  await press('Sign in');
  expect(await screen.findByText(/^That code isn’t right. Wait for the next one/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fill(field, ` ${codeOf(secret, 1).replace(/^.../, '$& ')}`);
  await press('Sign in');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(store.session.user.value?.email).toBe(api.person.email);
});

it.each([
  ['Arabic', '٠'],
  ['full-width', '０'],
])('accepts a code in %s digits', async (_, zero) => {
  const { secret, field, onSignIn } = await reachSecondStep();
  const code = codeOf(secret, 1).replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
  await fill(field, code);
  await press('Sign in');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
});

it('accepts a recovery code instead, once', async () => {
  const { codes, onSignIn } = await reachSecondStep();
  await press('Use a recovery code');
  const field = await screen.findByLabelText('Recovery code');
  expect(document.activeElement).toBe(field);
  await fill(field, 'xxxx-xxxx');
  await press('Sign in');
  expect(await screen.findByText(/^That recovery code isn’t right/)).toBeTruthy();
  await expectAccessible(document.body);
  await fill(field, (codes[2] ?? '').toUpperCase().replaceAll('-', ' '));
  await press('Sign in');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
});

it('goes back to the password when the second step has expired, and says so', async () => {
  const { field } = await reachSecondStep();
  api.on('/api/x/sign-in-code', () => fakeProblem(409, 'sign_in_expired'));
  await fill(field, '123456');
  await press('Sign in');
  expect(await screen.findByText('Signing in took too long. Start again.')).toBeTruthy();
  const email = screen.getByLabelText('Email address') as HTMLInputElement;
  expect(email.value).toBe(api.person.email);
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
  await enter('Password', api.person.password);
  await press('Sign in');
  await press('Use a recovery code');
  await press('Use a code from the app');
  await press('Back to sign in');
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

it('replaces every page of staff who need it, until it is set up', async () => {
  const { store, onSignIn } = await openView(SettingsPage, api);
  await screen.findByRole('region', { name: 'Your details' });
  api.on('/api/x/sessions/end', () => fakeProblem(403, 'second_factor_missing'));
  await api.signInFrom('Mozilla/5.0 (Windows NT 10.0) Firefox/132.0');
  const { endSessions } = await import('../../contract/operations/devices.ts');
  await store.client.call(endSessions, { body: {} }).catch(() => undefined);
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your details' })).toBeNull();
  await expectAccessible(document.body);
  await setUp();
  await saveCodes();
  expect(await screen.findByRole('region', { name: 'Your details' })).toBeTruthy();
  expect(onSignIn).not.toHaveBeenCalled();
});

it('lets them sign out, and continues after a sign-in once it is set up', async () => {
  const { store, onSignIn, onSignOut } = await openView(SignInPage, api);
  await store.session.load();
  store.session.update({ needsSecondFactor: true });
  await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  await setUp();
  await saveCodes();
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  store.session.update({ needsSecondFactor: true });
  await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  await press('Sign out');
  await waitFor(() => expect(onSignOut).toHaveBeenCalledOnce());
  expect(store.session.status.value).toBe('visitor');
});

it('comes before whatever follows a sign-in', async () => {
  const { onSignIn, store } = await openView(SignInPage, api, { isSignedIn: false });
  const { id, email, fullName } = api.person;
  const person = { _id: id, email, fullName, type: 'admin', verified: true, needsSecondFactor: true };
  api.on('/api/sign-in/frontend', () => Response.json(person));
  api.on('/api/x/second-factor/start', () => fakeProblem(400, 'bad_request'));
  await enter('Email address', email);
  await enter('Password', api.person.password);
  await press('Sign in');
  await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  expect(store.session.status.value).toBe('signed-in');
  const tries = api.sent('/api/x/second-factor/start').length;
  await press('Try again');
  await waitFor(() => expect(api.sent('/api/x/second-factor/start').length).toBe(tries + 1));
  expect(onSignIn).not.toHaveBeenCalled();
});

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBooking } from '../../tests/support/fake-account-api.ts';
import { parseConfig } from '../contract/config.ts';
import { loadTextGroup, setLanguage } from '../i18n/localize.ts';
import { getStore, toastText } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { Account, type AccountProps } from './account.tsx';
import type { AccountView } from './account-views.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

const person = { _id: 'a'.repeat(24), email: 'ada@example.org', fullName: 'Ada Lovelace', verified: true };

interface Call {
  path: string;
  body: Record<string, unknown>;
}

let calls: Call[] = [];
let responses: Record<string, () => Response> = {};
let host = 0;

beforeEach(() => {
  localStorage.clear();
  keepTypedEmail('');
  calls = [];
  responses = { '/api/sign-in/frontend': () => Response.json(person) };
  host += 1;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url);
    calls.push({ path: pathname, body: JSON.parse(String(init.body ?? '{}')) });
    if (pathname.startsWith('/api/notification-counter/')) return Response.json({ count: 0 });
    const key = Object.keys(responses).find((start) => pathname.startsWith(start));
    return (key && responses[key]?.()) || new Response('OK');
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await act(() => setLanguage('en'));
});

const refusal = (status: number, code: string, values = {}) =>
  new Response(JSON.stringify({ code, status, title: code, values }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

const noContent = (code: string) => new Response(null, { status: 204, headers: { 'rental-code': code } });

function open(view: AccountView, props: Partial<AccountProps> = {}, apiHost = location.origin + '/'.repeat(host)) {
  const handlers = {
    onNavigate: vi.fn(() => false),
    onLeave: vi.fn(),
    onCancelled: vi.fn(),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    onState: vi.fn(),
    onReady: vi.fn(),
    onError: vi.fn(),
  };
  const store = getStore(apiHost);
  render(
    <StoreProvider store={store}>
      <Account view={view} headingLevel={2} {...handlers} {...props} />
    </StoreProvider>,
  );
  return { ...handlers, store };
}

const field = (name: string) => screen.findByLabelText(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Fills a field in one step, as autofill or a paste does. */
async function fill(name: string, text: string) {
  const input = (await field(name)) as HTMLInputElement;
  await userEvent.clear(input);
  act(() => input.focus());
  await userEvent.paste(text);
}

const sent = (path: string) => calls.filter((call) => call.path === path);

it('signs in with fields that password managers can find, and emits the event', async () => {
  const { onSignIn, onReady, store } = open('sign-in');
  expect((await field('Email address')).getAttribute('autocomplete')).toBe('username');
  const password = await field('Password');
  expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ]);
  await press('Show password');
  expect(password.getAttribute('type')).toBe('text');
  await fill('Email address', 'ada@example.org');
  await fill('Password', 'secret');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }));
  await press('Sign in');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(sent('/api/sign-in/frontend')[0]?.body).toEqual({
    email: 'ada@example.org',
    password: 'secret',
    stayConnected: true,
  });
  expect(store.session.status.value).toBe('signed-in');
  expect(onReady).toHaveBeenCalled();
});

it.each([
  ['a wrong pair', () => noContent('wrong_credentials'), 'Incorrect email or password.'],
  ['a suspended account', () => refusal(403, 'account_suspended'), 'Your account is suspended.'],
])('keeps the typed text and shows an error after %s', async (_name, respond, text) => {
  responses['/api/sign-in/frontend'] = respond;
  const { onSignIn } = open('sign-in');
  await fill('Email address', 'ada@example.org');
  await fill('Password', 'secret');
  await press('Sign in');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(((await field('Password')) as HTMLInputElement).value).toBe('secret');
  expect(onSignIn).not.toHaveBeenCalled();
});

it('focuses the first invalid field and sends nothing', async () => {
  open('sign-in');
  await press('Sign in');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Email address')));
  expect(screen.getByText(/Please fill in the field\(s\): Password/)).toBeTruthy();
  expect(sent('/api/sign-in/frontend')).toEqual([]);
});

it('shows that the address is unconfirmed and sends the link again', async () => {
  responses['/api/sign-in/frontend'] = () => Response.json({ ...person, verified: false });
  const { onSignIn } = open('sign-in');
  await fill('Email address', 'ada@example.org');
  await fill('Password', 'secret');
  await press('Sign in');
  await press('Resend email');
  expect(await screen.findByText('Validation email sent.')).toBeTruthy();
  responses['/api/resend-link'] = () => refusal(502, 'mail_failed');
  await press('Resend email');
  expect(await screen.findByText('An error occurred while sending validation email.')).toBeTruthy();
  await press('Continue');
  expect(onSignIn).toHaveBeenCalledOnce();
});

async function fillInSignUp(change: Record<string, string> = {}) {
  const values = {
    'Full name': 'Ada Lovelace',
    'Email address': 'ada@example.org',
    Day: '5',
    Month: '4',
    Year: '1990',
    Password: 'secret',
    'Confirm password': 'secret',
    ...change,
  };
  for (const [name, text] of Object.entries(values)) await fill(name, text);
}

it('validates the sign-up form while the user types', async () => {
  open('sign-up');
  await fillInSignUp({ Year: '2015', Password: '12345', 'Confirm password': '54321' });
  act(() => (document.activeElement as HTMLElement).blur());
  expect(screen.getByText('You must be at least 21 years old')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters long.')).toBeTruthy();
  expect(screen.getByText("Passwords don't match.")).toBeTruthy();
  await fill('Year', '1990');
  expect(screen.queryByText('You must be at least 21 years old')).toBeNull();
  await press('Create account');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getAllByText('Please accept the Terms of Use').length).toBeGreaterThan(0);
  expect(sent('/api/sign-up')).toEqual([]);
});

it('reports a registered address when the field loses focus', async () => {
  responses['/api/validate-email'] = () => noContent('email_taken');
  open('sign-up');
  await fill('Email address', 'ada@example.org');
  await userEvent.tab();
  expect(await screen.findByText('This email address is already registered.')).toBeTruthy();
});

it('reports no registered address that has been replaced since', async () => {
  let isChecked = false;
  let respond = () => {};
  const isHeld = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.endsWith('/api/validate-email') || isChecked) return fetch(url, init);
    isChecked = true;
    await isHeld;
    return noContent('email_taken');
  });
  open('sign-up');
  await fill('Email address', 'ada@example.org');
  await userEvent.tab();
  await fill('Email address', 'ada.king@example.org');
  respond();
  await userEvent.tab();
  await waitFor(() => expect(sent('/api/validate-email')).toHaveLength(1));
  await field('Email address');
  expect(screen.queryByText('This email address is already registered.')).toBeNull();
});

it('creates an account, signs in and requests confirmation of the address', async () => {
  const { onSignIn } = open('sign-up');
  await fillInSignUp();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the Terms of Use' }));
  responses['/api/sign-up'] = () => refusal(500, 'server_error');
  await press('Create account');
  expect(await screen.findByText('An error occurred during sign up.')).toBeTruthy();
  delete responses['/api/sign-up'];
  responses['/api/sign-in/frontend'] = () => Response.json({ ...person, verified: false });
  await press('Create account');
  expect(
    await screen.findByText(/We’ve sent a confirmation link to ada@example.org. It’s valid for one day/),
  ).toBeTruthy();
  expect(sent('/api/sign-up').at(-1)?.body).toEqual({
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
    password: 'secret',
    birthDate: '1990-04-05',
    language: 'en',
  });
  expect(onSignIn).not.toHaveBeenCalled();
  await press('Continue');
  expect(onSignIn).toHaveBeenCalledOnce();
});

it.each(['/api/sign-up', '/api/sign-in/frontend'])(
  'signs in on retry after the response of %s was lost',
  async (lost) => {
    open('sign-up');
    await fillInSignUp();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the Terms of Use' }));
    responses[lost] = () => refusal(503, 'server_error');
    await press('Create account');
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toBeTruthy();
    responses['/api/sign-up'] = () => refusal(409, 'email_taken');
    responses['/api/sign-in/frontend'] = () => Response.json({ ...person, verified: false });
    await press('Create account');
    expect(await screen.findByText(/We’ve sent a confirmation link to ada@example.org/)).toBeTruthy();
  },
);

it('reports a taken address on the first attempt, and on retry with another password', async () => {
  open('sign-up');
  await fillInSignUp();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the Terms of Use' }));
  responses['/api/sign-up'] = () => refusal(409, 'email_taken');
  responses['/api/sign-in/frontend'] = () => noContent('wrong_credentials');
  await press('Create account');
  expect((await screen.findAllByText('This email address is already registered.')).length).toBeGreaterThan(0);
  expect(sent('/api/sign-in/frontend')).toEqual([]);
  await press('Create account');
  await waitFor(() => expect(sent('/api/sign-in/frontend')).toHaveLength(1));
  expect((await screen.findAllByText('This email address is already registered.')).length).toBeGreaterThan(0);
});

it('reports a blocked spam check once, then creates the account without it', async () => {
  getStore(location.origin + '/'.repeat(host)).setConfig(
    parseConfig({ recaptchaEnabled: true, recaptchaSiteKey: 'key-1' }),
  );
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')));
  });
  try {
    open('sign-up');
    await fillInSignUp();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the Terms of Use' }));
    await press('Create account');
    expect(await screen.findByText(/The spam check couldn’t load/)).toBeTruthy();
    expect(append).toHaveBeenCalled();
    expect(sent('/api/sign-up')).toEqual([]);
    responses['/api/sign-in/frontend'] = () => Response.json({ ...person, verified: false });
    await press('Create account');
    expect(await screen.findByText(/We’ve sent a confirmation link to ada@example.org/)).toBeTruthy();
  } finally {
    append.mockRestore();
  }
});

/** Opens the link that confirms an address. */
async function openConfirmation({ signedInAs }: { signedInAs?: Partial<typeof person> }) {
  const apiHost = location.origin + '/'.repeat(host);
  if (signedInAs) {
    responses['/api/sign-in/frontend'] = () => Response.json({ ...person, ...signedInAs });
    await getStore(apiHost).session.signIn({ email: 'ada@example.org', password: 'secret', stayConnected: false });
  }
  open('activate', { credentials: { email: 'ada@example.org', token: 'x' } }, apiHost);
}

it('activates only when the button is pressed', async () => {
  await openConfirmation({ signedInAs: { verified: false } });
  await screen.findByRole('button', { name: 'Activate my account' });
  expect(sent('/api/x/confirm-email')).toEqual([]);
  await press('Activate my account');
  expect(await screen.findByText('Your account is active.')).toBeTruthy();
  expect(sent('/api/x/confirm-email')[0]?.body).toEqual({ email: 'ada@example.org', token: 'x' });
});

it.each([
  ['a visitor', undefined],
  ['another user', { _id: 'b'.repeat(24), email: 'bob@example.org' }],
])('activates for %s only after they sign in as the account’s owner', async (_name, signedInAs) => {
  await openConfirmation({ ...(signedInAs && { signedInAs }) });
  expect(await screen.findByText('Sign in to confirm your email address ada@example.org.')).toBeTruthy();
  expect(((await field('Email address')) as HTMLInputElement).value).toBe('ada@example.org');
  expect(screen.queryByRole('button', { name: 'Activate my account' })).toBeNull();
  responses['/api/sign-in/frontend'] = () => Response.json({ ...person, verified: false });
  await fill('Password', 'secret');
  await press('Sign in');
  expect(await screen.findByText('Your account is active.')).toBeTruthy();
  expect(sent('/api/x/confirm-email')[0]?.body).toEqual({ email: 'ada@example.org', token: 'x' });
});

it('asks to sign in again if the session ended before the address is confirmed', async () => {
  await openConfirmation({ signedInAs: { verified: false } });
  responses['/api/x/confirm-email'] = () => refusal(401, 'not_signed_in');
  await press('Activate my account');
  responses['/api/x/confirm-email'] = () => new Response('OK');
  await fill('Password', 'secret');
  await press('Sign in');
  expect(await screen.findByText('Your account is active.')).toBeTruthy();
});

it.each([
  ['token_expired', 400, 'Your account activation link expired.'],
  ['token_invalid', 400, 'This link doesn’t work.'],
  ['account_active', 409, 'Your account is already active. You can sign in.'],
])('rejects an activation link that is %s', async (code, status, text) => {
  responses['/api/x/confirm-email'] = () => refusal(status, code);
  await openConfirmation({ signedInAs: { verified: false } });
  await press('Activate my account');
  expect(await screen.findByText(text)).toBeTruthy();
  if (code !== 'token_expired') return;
  await press('Resend email');
  expect(await screen.findByText('Validation email sent.')).toBeTruthy();
  expect(sent('/api/resend/frontend/ada%40example.org/false')).toHaveLength(1);
});

it.each([
  ['that confirms an address', {}],
  ['that sets a first password', { userId: person._id }],
])('says to the signed-in user that the account is active, with a used link %s', async (_kind, credentials) => {
  const apiHost = location.origin + '/'.repeat(host);
  await getStore(apiHost).session.signIn({ email: 'ada@example.org', password: 'secret', stayConnected: false });
  responses['/api/check-token/'] = () => refusal(400, 'token_invalid');
  open('activate', { credentials: { email: 'ada@example.org', token: 'x', ...credentials } }, apiHost);
  expect(await screen.findByText('Your account is active.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a car' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('rejects a link with missing parameters', async () => {
  open('reset-password', { credentials: { email: '', token: '' } });
  expect(await screen.findByText('This link is incomplete.')).toBeTruthy();
});

it('resets a forgotten password with the link and signs in', async () => {
  const credentials = { userId: person._id, email: 'ada@example.org', token: 'x' };
  const { onSignIn } = open('reset-password', { credentials });
  await fill('New password', 'secret2');
  await fill('Confirm password', 'secret2');
  await press('Save new password');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(sent('/api/activate')[0]?.body).toEqual({ userId: person._id, token: 'x', password: 'secret2' });
});

it.each([
  ['the account has a second factor', () => new Response(null, { status: 202 })],
  ['the API can’t be reached', () => new Response(null, { status: 500 })],
])('continues on the sign-in page with the saved password if %s', async (_reason, respond) => {
  responses['/api/sign-in/frontend'] = respond;
  const credentials = { userId: person._id, email: 'ada@example.org', token: 'x' };
  const { onLeave, onSignIn, store } = open('reset-password', { credentials });
  await fill('New password', 'secret2');
  await fill('Confirm password', 'secret2');
  await press('Save new password');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(onLeave.mock.lastCall?.[0]).toMatchObject({ view: 'sign-in', replaces: true });
  expect(store.toasts.value.map(toastText)).toEqual(['Password changed successfully.']);
  expect(typedEmail()).toBe('ada@example.org');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSignIn).not.toHaveBeenCalled();
});

it('keeps a typed password when the link can’t be checked again', async () => {
  open('reset-password', { credentials: { userId: person._id, email: 'ada@example.org', token: 'x' } });
  await fill('New password', 'secret2');
  const respond = vi.fn(() => new Response(null, { status: 500 }));
  responses['/api/check-token/'] = respond;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(respond).toHaveBeenCalledOnce());
  await act(async () => {
    for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'secret2');
});

it('requires the password length that the operator configures', async () => {
  const { store } = open('reset-password', {
    credentials: { userId: person._id, email: 'ada@example.org', token: 'x' },
  });
  act(() => store.setConfig(parseConfig({ passwordMinLength: 8 })));
  expect(await screen.findByText('At least 8 characters')).toBeTruthy();
  await fill('New password', 'secret2');
  await fill('Confirm password', 'secret2');
  await press('Save new password');
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeTruthy();
  expect(sent('/api/activate')).toEqual([]);
});

it('asks for the longer password of staff if the link is theirs', async () => {
  open('activate', { credentials: { userId: person._id, email: 'ada@example.org', token: 'x', isStaff: true } });
  expect(await screen.findByText('At least 12 characters')).toBeTruthy();
});

it('rejects an expired reset link before anything is typed', async () => {
  responses['/api/check-token/'] = () => noContent('token_expired');
  open('reset-password', { credentials: { userId: person._id, email: 'ada@example.org', token: 'x' } });
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
});

it('mails a new link that resets the password, and says that it did', async () => {
  responses['/api/check-token/'] = () => noContent('token_expired');
  responses['/api/resend/'] = () => refusal(503, 'unavailable');
  open('reset-password', { credentials: { userId: person._id, email: 'ada@example.org', token: 'x' } });
  await press('Resend email');
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
  expect(screen.queryByText(/validation email/)).toBeNull();
  delete responses['/api/resend/'];
  await press('Resend email');
  expect(await screen.findByText('Password reset email sent.')).toBeTruthy();
});

it.each([
  [1, 'one hour'],
  [2, '2 hours'],
  [24, 'one day'],
  [48, '2 days'],
])('says for how long a mailed link works: %s hours', async (validationLinkHours, life) => {
  responses['/api/check-token/'] = () => noContent('token_expired');
  const { store } = open('activate', { credentials: { userId: person._id, email: 'ada@example.org', token: 'x' } });
  act(() => store.setConfig({ ...store.config.value, validationLinkHours }));
  expect(await screen.findByText(new RegExp(`Links are valid for ${life}\\.`))).toBeTruthy();
});

it('requests the password-reset email and reports an unregistered address', async () => {
  responses['/api/resend/'] = () => noContent('email_not_registered');
  open('forgot-password');
  await fill('Email address', 'ada@example.org');
  await press('Send link');
  expect(await screen.findByText('Email address not registered')).toBeTruthy();
  delete responses['/api/resend/'];
  await press('Send link');
  expect(await screen.findByText('Password reset email sent.')).toBeTruthy();
});

it('requires the current password if the account has one', async () => {
  localStorage.setItem('rental-user', JSON.stringify(person));
  responses['/api/change-password'] = () => noContent('wrong_password');
  open('change-password');
  await fill('Current password', 'guess');
  await press('Change password');
  expect(await screen.findByText('Please choose a new password')).toBeTruthy();
  await fill('New password', 'secret2');
  await fill('Confirm password', 'secret2');
  await press('Change password');
  expect(await screen.findByText('Wrong password')).toBeTruthy();
  responses['/api/change-password'] = () => refusal(500, 'server_error');
  await fill('Current password', 'secret');
  await press('Change password');
  expect(await screen.findByText('An error occurred while updating password.')).toBeTruthy();
  delete responses['/api/change-password'];
  await press('Change password');
  expect(await screen.findByText('Password changed successfully.')).toBeTruthy();
  expect(((await field('New password')) as HTMLInputElement).value).toBe('');
});

it('does not require a current password if the account has none', async () => {
  localStorage.setItem('rental-user', JSON.stringify(person));
  responses['/api/has-password/'] = () => new Response(null, { status: 204 });
  open('change-password');
  await field('New password');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  responses['/api/change-password'] = () => refusal(403, 'sign_in_again');
  await fill('New password', 'secret2');
  await fill('Confirm password', 'secret2');
  await press('Change password');
  expect(await screen.findByText('Sign out and sign in again to do this.')).toBeTruthy();
});

it('shows the sign-in form in place of a page that needs a session, then the page', async () => {
  open('change-password');
  expect(await screen.findByText('Sign in to see this page.')).toBeTruthy();
  await fill('Email address', 'ada@example.org');
  await fill('Password', 'secret');
  await press('Sign in');
  expect(await field('Current password')).toBeTruthy();
});

it('keeps the page and its fields when the session has ended', async () => {
  localStorage.setItem('rental-user', JSON.stringify(person));
  responses['/api/change-password'] = () => refusal(401, 'session_expired');
  const { store } = open('change-password');
  await fill('Current password', 'secret');
  await fill('New password', 'secret2');
  await fill('Confirm password', 'secret2');
  await press('Change password');
  await waitFor(() => expect(store.session.status.value).toBe('ended'));
  expect(((await field('New password')) as HTMLInputElement).value).toBe('secret2');
  expect(await screen.findByText('Your session has expired. Sign in again to continue.')).toBeTruthy();
  await act(async () => {
    await store.session.signIn({ email: 'ada@example.org', password: 'secret', stayConnected: false });
  });
  expect(screen.queryByText('Your session has expired. Sign in again to continue.')).toBeNull();
  expect(screen.getByText('You’re signed in again. Please try again.')).toBeTruthy();
  expect(((await field('New password')) as HTMLInputElement).value).toBe('secret2');
});

it('renders no password field on another site', async () => {
  const { onNavigate } = open('sign-in', { partner: 'hotel' }, `https://api${host}.example`);
  const link = await screen.findByRole('link', { name: 'Go to your account' });
  expect(link.getAttribute('href')).toBe(`https://api${host}.example/sign-in?l=en&partner=hotel`);
  expect(document.querySelector('input')).toBeNull();
  await userEvent.click(link);
  expect(onNavigate).toHaveBeenCalledOnce();
});

it('renders in French', async () => {
  await act(async () => {
    await loadTextGroup('account');
    await setLanguage('fr');
  });
  open('sign-up');
  await press('Créer le compte');
  expect(screen.getAllByText(/Nom complet/).length).toBeGreaterThan(1);
});

it('carries the typed address from signing in to the forgotten password', async () => {
  open('sign-in');
  await fill('Email address', 'grace@example.org');
  cleanup();
  open('forgot-password');
  expect(((await field('Email address')) as HTMLInputElement).value).toBe('grace@example.org');
});

it('says that a link is incomplete, and what to do, instead of offering a search', async () => {
  open('reset-password', { credentials: { userId: undefined, email: '', token: '' } });
  expect(await screen.findByText('This link is incomplete.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
  cleanup();
  responses['/api/check-token/'] = () => refusal(400, 'invalid_parameter');
  open('activate', { credentials: { userId: '1', email: 'a', token: 'b' } });
  expect(await screen.findByText('This link is incomplete.')).toBeTruthy();
  expect(screen.queryByText(/Start a new search/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('opens a booking with reference and address on a partner’s page, and links to the host for changes', async () => {
  const own = fakeBooking(1);
  responses['/embed/v1/config.json'] = () => Response.json({});
  responses['/api/location/'] = () => Response.json(own.pickupLocation);
  responses['/api/settings'] = () => Response.json({ features: [] });
  responses['/api/x/guest-booking'] = () =>
    Response.json({ booking: own }, { headers: { 'rental-booking': 'secret' } });
  responses['/api/booking/'] = () => Response.json(own);
  const { onLeave } = open('booking', { partner: 'hotel' }, `https://host${host}.example`);
  await fill('Booking reference', 'RE-0001');
  await fill('Email address', 'ada@example.org');
  await press('Find my booking');
  const change = await screen.findByRole('link', { name: 'Change or cancel' });
  expect(change.getAttribute('href')).toMatch(/\.example\/booking\?ref=RE-0001&l=en&partner=hotel$/);
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
});

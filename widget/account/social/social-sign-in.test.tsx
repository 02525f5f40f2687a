import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeAccountApi, fakePerson, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { parseConfig } from '../../contract/config.ts';
import { loadScript } from '../../state/load-script.ts';
import { endTest, fill, openView, startApi } from '../account-for-test.tsx';
import { SignInView } from '../sign-in/sign-in-view.tsx';

vi.mock('../../state/load-script.ts', () => ({ loadScript: vi.fn() }));

const token = `x.${btoa(JSON.stringify({ email: 'ada@example.org', name: 'Ada Lovelace' }))}.x`;
const nameless = `x.${btoa('{}')}.x`;
const received: Record<string, unknown> = {};
/** What the providers return. */
const returned = { credential: token, idToken: token, facebookPerson: {} as { name?: string; email?: string } };

/** Stubs the parts of the providers' scripts that the code uses. */
function stubProviders(address: string): void {
  if (address.includes('google')) {
    window.google = {
      accounts: {
        id: {
          initialize: (options) => {
            received.google = options;
            setTimeout(() => options.callback({ credential: returned.credential }));
          },
          renderButton: (place) =>
            place.append(Object.assign(document.createElement('i'), { title: 'Google’s button' })),
          prompt: () => undefined,
          cancel: () => undefined,
        },
      },
    };
  }
  if (address.includes('apple')) {
    window.AppleID = {
      auth: {
        init: (options) => {
          received.apple = options;
        },
        signIn: async () => ({
          authorization: { id_token: returned.idToken },
          user: { name: { firstName: 'Ada', lastName: 'Lovelace' } },
        }),
      },
    };
  }
  if (address.includes('facebook')) {
    window.FB = {
      init: (options) => {
        received.facebook = options;
      },
      login: (done, options) => {
        received.facebookLogin = options;
        done({ authResponse: { accessToken: 'fb-token' } });
      },
      api: (_path, done) => done(returned.facebookPerson),
    };
  }
}

let api: FakeAccountApi;

beforeEach(() => {
  const facebookPerson = { name: 'Ada Lovelace', email: 'ada@example.org' };
  Object.assign(returned, { credential: token, idToken: token, facebookPerson });
  for (const name of Object.keys(received)) delete received[name];
  api = startApi();
  api.on('/api/settings', () => Response.json({ features: ['social-nonce'] }));
  api.on('/api/x/social-nonce', () => Response.json({ nonce: 'nonce-1', expiresAt: '2097-01-01T10:00:00.000Z' }));
  api.on('/api/social-sign-in', () => Response.json(fakePerson));
  vi.mocked(loadScript)
    .mockReset()
    .mockImplementation(async (address) => stubProviders(address));
});

afterEach(endTest);

async function open(config: object = { googleClientId: 'g-1', appleClientId: 'a-1', facebookAppId: 'f-1' }) {
  const view = await openView(SignInView, api, { isSignedIn: false });
  view.store.setConfig(parseConfig(config));
  return view;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('renders no button for providers that are not configured', async () => {
  await open({});
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
});

it.each([
  ['Google', 'google', token, { client_id: 'g-1', nonce: 'nonce-1' }],
  ['Apple', 'apple', token, { clientId: 'a-1', nonce: 'nonce-1', usePopup: true }],
  ['Facebook', 'facebook', 'fb-token', { appId: 'f-1' }],
])('signs in with %s and loads its script on click', async (label, name, accessToken, options) => {
  const { onSignIn, store } = await open();
  await screen.findByRole('button', { name: `Continue with ${label}` });
  expect(loadScript).not.toHaveBeenCalled();
  await press(`Continue with ${label}`);
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(loadScript).toHaveBeenCalledOnce();
  expect(received[name]).toMatchObject(options);
  expect(api.sent('/api/social-sign-in')[0]?.body).toEqual({
    socialSignInType: name,
    accessToken,
    email: 'ada@example.org',
    fullName: 'Ada Lovelace',
    language: 'en',
    stayConnected: false,
  });
  expect(store.session.status.value).toBe('signed-in');
});

it('lets a user who once declined to share their address at Facebook share it', async () => {
  await open({ facebookAppId: 'f-1' });
  await press('Continue with Facebook');
  await waitFor(() => expect(received.facebookLogin).toMatchObject({ auth_type: 'rerequest' }));
});

it('stays connected if the box of the form is checked', async () => {
  const { onSignIn } = await open({ facebookAppId: 'f-1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }));
  await press('Continue with Facebook');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(api.sent('/api/social-sign-in')[0]?.body).toMatchObject({ stayConnected: true });
});

it('reports a blocked provider script and keeps email and password usable', async () => {
  vi.mocked(loadScript).mockRejectedValue(new Error('blocked'));
  await open();
  await press('Continue with Apple');
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach Apple.');
  expect(screen.getByLabelText('Email address')).toBeTruthy();
});

it('opens Apple’s window at once on the next click, if the browser blocked it because the first click was long ago', async () => {
  const { onSignIn } = await open({ appleClientId: 'a-1' });
  const signIn = vi.fn().mockRejectedValueOnce({ error: 'popup_blocked_by_browser' });
  vi.mocked(loadScript).mockImplementation(async () => {
    window.AppleID = {
      auth: { init: () => {}, signIn: signIn.mockResolvedValue({ authorization: { id_token: token } }) },
    };
  });
  await press('Continue with Apple');
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocked the Apple window.');
  await press('Continue with Apple');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(api.sent('/api/x/social-nonce')).toHaveLength(1);
});

it('opens no window of Facebook that the browser would block', async () => {
  await open({ facebookAppId: 'f-1' });
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
  await press('Continue with Facebook');
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocked the Facebook window.');
  expect(received.facebookLogin).toBeUndefined();
  Reflect.deleteProperty(navigator, 'userActivation');
});

it.each([
  ['Google', () => Object.assign(returned, { credential: nameless })],
  ['Apple', () => Object.assign(returned, { idToken: nameless })],
  ['Facebook', () => Object.assign(returned, { facebookPerson: { name: 'Ada Lovelace' } })],
])('says that %s shared no email address, instead of blaming a content blocker', async (label, withhold) => {
  withhold();
  await open();
  await press(`Continue with ${label}`);
  expect((await screen.findByRole('alert')).textContent).toContain(`We didn’t get an email address from ${label}.`);
  expect(api.sent('/api/social-sign-in')).toEqual([]);
});

it('offers Google again after its token was refused, with a new nonce', async () => {
  api.on('/api/social-sign-in', () => fakeProblem(400, 'social_sign_in_failed'));
  const { onSignIn } = await open();
  await press('Continue with Google');
  expect((await screen.findByRole('alert')).textContent).toContain('Sign-in didn’t work. Try again');
  // Its own button has the nonce that was used, and nobody awaits its token any more.
  expect(screen.queryByTitle('Google’s button')).toBeNull();
  api.on('/api/x/social-nonce', () => Response.json({ nonce: 'nonce-2', expiresAt: '2097-01-01T10:00:00.000Z' }));
  api.on('/api/social-sign-in', () => Response.json(fakePerson));
  await press('Continue with Google');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(received.google).toMatchObject({ nonce: 'nonce-2' });
});

it('requires the password of an existing account once, and links the two', async () => {
  const exists = () => fakeProblem(409, 'social_account_exists');
  let respond = exists;
  api.on('/api/social-sign-in', () => respond());
  const { onSignIn } = await open({ facebookAppId: 'f-1' });
  await press('Continue with Facebook');
  await screen.findByText(/There’s already an account with this email address/);
  const field = document.querySelector<HTMLInputElement>('[name="joinPassword"]');
  if (!field) throw new Error('No password field');
  respond = () => fakeProblem(401, 'wrong_password');
  await fill(field, 'wrong');
  await press('Link accounts');
  await screen.findByText('Wrong password');
  respond = () => Response.json(fakePerson);
  await fill(field, 'secret');
  await press('Link accounts');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(api.sent('/api/social-sign-in').at(-1)?.body).toMatchObject({ accessToken: 'fb-token', password: 'secret' });
});

it('requires from staff the code of their second factor afterwards', async () => {
  api.on('/api/social-sign-in', () => new Response('', { status: 202 }));
  api.on('/api/x/sign-in-code', () => Response.json({ ...fakePerson, type: 'supplier' }));
  const { onSignIn, store } = await open({ facebookAppId: 'f-1' });
  await press('Continue with Facebook');
  await fill(await screen.findByLabelText('6-digit code'), '123 456');
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull();
  await press('Sign in');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce());
  expect(store.session.user.value?.type).toBe('supplier');
});

/** Returns the focused element, which may be in a shadow root. */
function focused(): Element | null {
  const { activeElement } = document;
  return activeElement?.shadowRoot?.activeElement ?? activeElement;
}

it('keeps the focus with the providers while Google’s own button comes and goes', async () => {
  api.on('/api/social-sign-in', () => fakeProblem(400, 'social_sign_in_failed'));
  vi.mocked(loadScript).mockImplementation(async () => {
    let callback = (_response: { credential: string }) => {};
    window.google = {
      accounts: {
        id: {
          initialize: (options) => {
            callback = options.callback;
          },
          renderButton: (place) => {
            const onclick = () => callback({ credential: token });
            place.append(Object.assign(document.createElement('button'), { title: 'Google’s button', onclick }));
          },
          prompt: () => undefined,
          cancel: () => undefined,
        },
      },
    };
  });
  await open({ googleClientId: 'g-1', appleClientId: 'a-1' });
  await press('Continue with Google');
  const own = await screen.findByTitle('Google’s button');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull());
  await userEvent.tab();
  expect(focused()).toBe(own);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alert');
  await userEvent.tab();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Continue with Google' }));
});

it('closes Google’s prompt when the user leaves the page, and ignores its token', async () => {
  const cancel = vi.fn();
  let respond = (_response: { credential: string }) => {};
  vi.mocked(loadScript).mockImplementation(async () => {
    const initialize = ({ callback }: { callback: typeof respond }) => {
      respond = callback;
    };
    window.google = { accounts: { id: { initialize, renderButton: () => {}, prompt: () => {}, cancel } } };
  });
  const { onSignIn } = await open({ googleClientId: 'g-1' });
  await press('Continue with Google');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull());
  cleanup();
  expect(cancel).toHaveBeenCalledOnce();
  respond({ credential: token });
  await new Promise((resolve) => setTimeout(resolve));
  expect(onSignIn).not.toHaveBeenCalled();
  expect(api.sent('/api/social-sign-in')).toEqual([]);
});

it('moves the focus to the password of an existing account', async () => {
  api.on('/api/social-sign-in', () => fakeProblem(409, 'social_account_exists'));
  await open({ facebookAppId: 'f-1' });
  await press('Continue with Facebook');
  await screen.findByText(/There’s already an account with this email address/);
  expect(focused()?.getAttribute('name')).toBe('joinPassword');
});

import { beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { operation } from '../contract/operation.ts';
import { getStore, type Store } from './store.ts';

const person = { _id: 'a'.repeat(24), email: 'ada@example.org', fullName: 'Ada Lovelace', verified: true };
const privateRead = operation({
  name: 'privateRead',
  method: 'GET',
  path: '/api/private',
  effect: 'read',
  access: 'session',
});

/** Responses by path; a path that is not named succeeds. */
let responses: Record<string, () => Response> = {};
/** Delays of responses by path. */
let held: Record<string, Promise<void>> = {};
let host = 0;

beforeEach(() => {
  localStorage.clear();
  responses = {};
  held = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/api/notification-counter/')) return Response.json({ count: 0 });
    await held[pathname];
    return responses[pathname]?.() ?? new Response('OK');
  });
});

const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ code, status, title: code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** Returns a new store for which this page is on its own host. */
function hostStore(): Store {
  host += 1;
  return getStore(`${location.origin}${'/'.repeat(host)}`);
}

const store = (value: unknown) => localStorage.setItem('rental-user', JSON.stringify(value));
const signIn = (of: Store) => of.session.signIn({ email: ' ada@example.org', password: 'secret', stayConnected: true });

it('is a visitor when nothing is stored, without a request to the API', async () => {
  responses['/api/validate-access-token'] = () => {
    throw new Error('requested');
  };
  const { session } = hostStore();
  expect(session.status.value).toBe('unknown');
  await session.load();
  expect(session.status.value).toBe('visitor');
});

it('restores the stored user once the API has confirmed the session', async () => {
  store(person);
  const { session } = hostStore();
  await session.load();
  expect(session.status.value).toBe('signed-in');
  expect(session.user.value).toMatchObject(person);
});

it('removes a stored user whose session has ended, and a stored text that is no user', async () => {
  store(person);
  responses['/api/validate-access-token'] = () => refusal(401, 'session_expired');
  const over = hostStore();
  await over.session.load();
  expect([over.session.status.value, localStorage.getItem('rental-user')]).toEqual(['visitor', null]);
  store({ _id: 'unknown' });
  const broken = hostStore();
  await broken.session.load();
  expect(broken.session.user.value).toBeNull();
});

it('keeps a sign-in that happens while the stored user is checked', async () => {
  const other = { ...person, _id: 'b'.repeat(24), fullName: 'Grace Hopper' };
  responses['/api/sign-in/frontend'] = () => Response.json(other);
  for (const checked of [() => refusal(401, 'session_expired'), () => new Response('OK')]) {
    store(person);
    const page = hostStore();
    let respond = () => {};
    const isHeld = new Promise<void>((resolve) => {
      respond = resolve;
    });
    held['/api/validate-access-token'] = isHeld;
    responses['/api/validate-access-token'] = checked;
    const loaded = page.session.load();
    await signIn(page);
    respond();
    await loaded;
    expect([page.session.status.value, page.session.user.value?.fullName]).toEqual(['signed-in', 'Grace Hopper']);
    expect(localStorage.getItem('rental-user')).toContain('Grace Hopper');
  }
});

it('keeps the user signed in while the API is down', async () => {
  store(person);
  responses['/api/validate-access-token'] = () => new Response('', { status: 500 });
  const { session } = hostStore();
  await session.load();
  expect(session.status.value).toBe('signed-in');
});

it('stores the user at sign-in, and removes everything that it stored at sign-out', async () => {
  responses['/api/sign-in/frontend'] = () => Response.json(person);
  const page = hostStore();
  await signIn(page);
  expect(page.session.user.value?.fullName).toBe('Ada Lovelace');
  expect(JSON.parse(localStorage.getItem('rental-user') ?? '')).toMatchObject(person);
  expect(localStorage.getItem('rental-stay-connected')).toBe('true');
  localStorage.setItem('of-another-site', 'stays');
  sessionStorage.setItem('rental-checkout x', 'goes');
  page.setCurrency('EUR');
  expect(localStorage.getItem('rental-currency')).toBe('EUR');
  await page.session.signOut();
  expect(Object.keys(localStorage)).toEqual(['of-another-site']);
  expect(sessionStorage.getItem('rental-checkout x')).toBeNull();
  expect(page.session.status.value).toBe('visitor');
});

it('stays signed in if the sign-out fails', async () => {
  responses['/api/sign-in/frontend'] = () => Response.json(person);
  responses['/api/sign-out'] = () => new Response('', { status: 500 });
  const page = hostStore();
  await signIn(page);
  await expect(page.session.signOut()).rejects.toMatchObject({ code: 'unavailable' });
  expect(page.session.status.value).toBe('signed-in');
});

it('refuses a suspended account, also when the API only reports it in a flag', async () => {
  responses['/api/sign-in/frontend'] = () => Response.json({ ...person, blacklisted: true });
  const page = hostStore();
  await expect(signIn(page)).rejects.toMatchObject({ code: 'account_suspended' });
  expect(localStorage.getItem('rental-user')).toBeNull();
});

it('detects an ended session by any refused call, keeps the user, and accepts another sign-in', async () => {
  responses['/api/sign-in/frontend'] = () => Response.json(person);
  responses['/api/private'] = () => refusal(401, 'session_expired');
  const page = hostStore();
  await signIn(page);
  await expect(page.client.call(privateRead)).rejects.toMatchObject({ code: 'session_expired' });
  expect(page.session.status.value).toBe('ended');
  expect(page.session.isPrompting.value).toBe(true);
  page.session.postpone();
  expect(page.session.isPrompting.value).toBe(false);
  await expect(page.client.call(privateRead)).rejects.toMatchObject({ code: 'session_expired' });
  expect(page.session.isPrompting.value).toBe(true);
  expect(page.session.user.value?._id).toBe(person._id);
  await signIn(page);
  expect(page.session.status.value).toBe('signed-in');
});

it('does not treat a visitor as a user whose session ended', async () => {
  responses['/api/private'] = () => refusal(403, 'not_signed_in');
  const page = hostStore();
  await page.session.load();
  await expect(page.client.call(privateRead)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(page.session.status.value).toBe('visitor');
});

it('follows a sign-in and a sign-out in another tab', async () => {
  const { session } = hostStore();
  await session.load();
  const storeUser = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'rental-user', newValue }));
  storeUser(JSON.stringify(person));
  await waitFor(() => expect(session.status.value).toBe('signed-in'));
  storeUser(null);
  await waitFor(() => expect(session.status.value).toBe('visitor'));
});

it('has no user on a partner page, whatever is stored there', async () => {
  store(person);
  const { session } = getStore('https://elsewhere.example');
  await session.load();
  expect(session.status.value).toBe('visitor');
});

it('marks staff as lacking a required second factor when a call is refused for that', async () => {
  store(person);
  responses['/api/private'] = () => refusal(403, 'second_factor_missing');
  const { session, client } = hostStore();
  await session.load();
  await expect(client.call(privateRead)).rejects.toMatchObject({ code: 'second_factor_missing' });
  expect(session.user.value).toMatchObject({ ...person, needsSecondFactor: true });
  expect(session.status.value).toBe('signed-in');
});

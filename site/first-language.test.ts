import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePerson, fakeProblem } from '../tests/support/fake-account-api.ts';
import { storageKeys } from '../widget/state/page-storage.ts';
import { getStore } from '../widget/state/store.ts';
import { keepAddressLanguage } from './first-language.ts';

let calls: { path: string; body: unknown }[] = [];
let answer = () => new Response('OK');
let slashes = '';
let counted = false;

beforeEach(() => {
  calls = [];
  counted = false;
  slashes += '/';
  answer = () => new Response('OK');
  localStorage.setItem(storageKeys.user, JSON.stringify({ ...fakePerson, language: 'en' }));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url).pathname.replace(/^\/+/, '/');
    if (path.startsWith('/api/user/')) return Response.json({ ...fakePerson, language: 'en' });
    if (path.startsWith('/api/notification-counter/')) {
      counted = true;
      return Response.json({ count: 0 });
    }
    if (!path.startsWith('/api/update-language')) return new Response('OK');
    calls.push({ path, body: JSON.parse(String(body)) });
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

async function visit(search: string) {
  history.replaceState(null, '', `/${search}`);
  const store = getStore(location.origin + slashes);
  await store.session.load();
  expect(store.session.status.value).toBe('signed-in');
  await keepAddressLanguage(store);
  await expect.poll(() => counted).toBe(true);
  return store;
}

it('writes the address’s language into the record of whoever is signed in', async () => {
  const store = await visit('?l=fr');
  expect(calls).toEqual([{ path: '/api/update-language', body: { id: fakePerson._id, language: 'fr' } }]);
  expect(store.session.user.value?.language).toBe('fr');
  expect(JSON.parse(localStorage.getItem(storageKeys.user) ?? '{}')).toMatchObject({ language: 'fr' });
});

it.each(['', '?l=en', '?l=de', '?l=french', '?l='])('writes nothing for the address %j', async (search) => {
  await visit(search);
  expect(calls).toEqual([]);
});

it('says so when the record could not be changed', async () => {
  answer = () => fakeProblem(500, 'server_error');
  const store = await visit('?l=es');
  expect(store.toasts.value.map(({ text }) => text)).toEqual(['An error occurred while changing language.']);
  expect(store.session.user.value?.language).toBe('en');
});

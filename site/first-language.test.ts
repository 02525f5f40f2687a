import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePerson, fakeProblem } from '../tests/support/fake-account-api.ts';
import { parseConfig } from '../widget/contract/config.ts';
import type { Language } from '../widget/domain/enumerations.ts';
import { getLanguage, setLanguage } from '../widget/i18n/localize.ts';
import { changeLanguage, saveUserLanguage } from '../widget/state/language.ts';
import { storageKeys } from '../widget/state/page-storage.ts';
import { getStore, toastText } from '../widget/state/store.ts';
import { keepAddressLanguage, startLanguage } from './first-language.ts';

let calls: { path: string; body: unknown }[] = [];
let respond = () => new Response('OK');
let slashes = '';
let signedInLanguage: Language = 'en';

beforeEach(() => {
  calls = [];
  signedInLanguage = 'en';
  slashes += '/';
  respond = () => new Response('OK');
  localStorage.setItem(storageKeys.user, JSON.stringify({ ...fakePerson, language: 'en' }));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url).pathname.replace(/^\/+/, '/');
    if (path.startsWith('/api/user/') || path.startsWith('/api/sign-in/'))
      return Response.json({ ...fakePerson, language: signedInLanguage });
    if (!path.startsWith('/api/update-language')) return new Response('OK');
    calls.push({ path, body: JSON.parse(String(body)) });
    return respond();
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
  return store;
}

it('saves the address’s language in the record of the signed-in user', async () => {
  const store = await visit('?l=fr');
  expect(calls).toEqual([{ path: '/api/update-language', body: { id: fakePerson._id, language: 'fr' } }]);
  expect(store.session.user.value?.language).toBe('fr');
  expect(JSON.parse(localStorage.getItem(storageKeys.user) ?? '{}')).toMatchObject({ language: 'fr' });
});

it('saves it for a user who signs in later, and leaves a later choice on the page unchanged', async () => {
  localStorage.clear();
  history.replaceState(null, '', '/sign-in?l=es');
  const store = getStore(location.origin + slashes);
  await store.session.load();
  await keepAddressLanguage(store);
  expect(calls).toEqual([]);
  await store.session.signIn({ email: 'maya@example.com', password: 'secret-1', stayConnected: false });
  await expect.poll(() => store.session.user.value?.language).toBe('es');
  expect(await saveUserLanguage(store, 'fr')).toBe(true);
  expect(calls.map(({ body }) => body)).toEqual([
    { id: fakePerson._id, language: 'es' },
    { id: fakePerson._id, language: 'fr' },
  ]);
  expect(store.session.user.value?.language).toBe('fr');
});

it('switches to the language of a user who signs in, unless the address has one', async () => {
  const signIn = async (search: string, language: Language) => {
    slashes += '/';
    localStorage.clear();
    await setLanguage('en');
    history.replaceState(null, '', `/sign-in${search}`);
    signedInLanguage = language;
    const store = getStore(location.origin + slashes);
    await store.session.load();
    await keepAddressLanguage(store);
    await store.session.signIn({ email: 'maya@example.com', password: 'secret-1', stayConnected: false });
  };
  await signIn('', 'fr');
  await expect.poll(getLanguage).toBe('fr');
  await signIn('?l=es', 'fr');
  await expect.poll(() => calls.at(-1)?.body).toEqual({ id: fakePerson._id, language: 'es' });
  expect(getLanguage()).toBe('en');
  await setLanguage('en');
});

it.each(['', '?l=en', '?l=de', '?l=french', '?l='])('saves nothing for the address %j', async (search) => {
  await visit(search);
  expect(calls).toEqual([]);
});

it('saves nothing before required two-step sign-in is set up, then the language of the address', async () => {
  localStorage.setItem(storageKeys.user, JSON.stringify({ ...fakePerson, language: 'en', needsSecondFactor: true }));
  history.replaceState(null, '', '/sign-in?l=fr');
  const store = getStore(location.origin + slashes);
  await store.session.load();
  store.session.update({ needsSecondFactor: true });
  await keepAddressLanguage(store);
  expect(await saveUserLanguage(store, 'es')).toBe(true);
  expect([calls, store.toasts.value]).toEqual([[], []]);
  store.session.update({ needsSecondFactor: false });
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ id: fakePerson._id, language: 'fr' }]);
});

it('reports that the record could not be changed', async () => {
  respond = () => fakeProblem(500, 'server_error');
  const store = await visit('?l=es');
  expect(store.toasts.value.map(toastText)).toEqual(['An error occurred while changing language.']);
  expect(store.session.user.value?.language).toBe('en');
});

const country = vi.fn();

/** Returns the initial language of a page that was served in English by default. */
async function startIn({ config = {}, search = '', user = '', stored = '', served = 'en' as Language } = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    expect(new URL(url).pathname).toContain('/api/country-code');
    return country() as Response;
  });
  localStorage.clear();
  if (user) localStorage.setItem(storageKeys.user, JSON.stringify({ ...fakePerson, language: user }));
  if (stored) localStorage.setItem(storageKeys.language, stored);
  history.replaceState(null, '', `/${search}`);
  await setLanguage(served);
  const store = getStore(location.origin + slashes);
  store.setConfig(parseConfig(config));
  await startLanguage(store, served);
  return getLanguage();
}

describe('the first language', () => {
  const everything = { search: '?l=es', user: 'fr', stored: 'en' };
  beforeEach(() => country.mockReset().mockReturnValue(Response.json('FR')));
  afterEach(() => setLanguage('en'));

  it('is the address’s, else the user’s, else the stored one, else the default, without a country request', async () => {
    expect(await startIn(everything)).toBe('es');
    expect(await startIn({ ...everything, search: '?l=xx' })).toBe('fr');
    expect(await startIn({ ...everything, search: '', user: 'eng' })).toBe('en');
    expect(await startIn({ stored: 'es' })).toBe('es');
    expect(await startIn({ stored: 'spanish' })).toBe('en');
    expect(country).not.toHaveBeenCalled();
  });

  it.each([
    ['FR', 'fr'],
    ['MA', 'fr'],
    ['US', 'en'],
    ['GB', 'en'],
    ['AU', 'en'],
    ['JP', 'es'],
  ])('follows the country %s if that is enabled and nothing else is known', async (code, language) => {
    country.mockReturnValue(Response.json(code));
    const config = { setLanguageFromIp: true, defaultLanguage: 'es' };
    expect(await startIn({ config, served: 'es' })).toBe(language);
    expect(await startIn({ config, stored: 'fr', served: 'es' })).toBe('fr');
    expect(country).toHaveBeenCalledOnce();
  });

  it('leaves a language unchanged that is chosen while the country is looked up', async () => {
    country.mockImplementation(async () => {
      await changeLanguage(getStore(location.origin + slashes), 'es');
      return Response.json('FR');
    });
    expect(await startIn({ config: { setLanguageFromIp: true } })).toBe('es');
    expect(localStorage.getItem(storageKeys.language)).toBe('es');
  });

  it('stays the served language if the country is unknown or its language is not offered', async () => {
    country.mockReturnValue(new Response('', { status: 400 }));
    expect(await startIn({ config: { setLanguageFromIp: true }, served: 'fr' })).toBe('fr');
    country.mockReturnValue(Response.json('GB'));
    const config = { setLanguageFromIp: true, languages: ['fr', 'es'], defaultLanguage: 'es' };
    expect(await startIn({ config, served: 'es' })).toBe('es');
  });
});

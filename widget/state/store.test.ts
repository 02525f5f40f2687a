import { beforeEach, expect, it } from 'vitest';
import { storageKeys } from './page-storage.ts';
import { getStore } from './store.ts';

beforeEach(() => localStorage.clear());

it('is one for each API host', () => {
  expect(getStore('https://one.example')).toBe(getStore('https://one.example'));
  expect(getStore('https://one.example')).not.toBe(getStore('https://two.example'));
});

it('keeps the currency in the browser on the host itself', () => {
  const store = getStore(location.origin);
  expect(store.isHost).toBe(true);
  store.setCurrency('GBP');
  expect(localStorage.getItem(storageKeys.currency)).toBe('GBP');
});

it('stores nothing on a partner page', () => {
  const store = getStore('https://elsewhere.example');
  expect(store.isHost).toBe(false);
  store.setCurrency('EUR');
  store.storage.write(storageKeys.language, 'fr');
  expect(store.currency.value).toBe('EUR');
  expect(store.storage.read(storageKeys.language)).toBe('fr');
  expect(localStorage.length).toBe(0);
});

it('stores nothing on the host itself without consent', () => {
  localStorage.setItem(storageKeys.currency, 'AUD');
  const store = getStore(location.origin, false);
  expect(store.currency.value).toBe('USD');
  store.setCurrency('GBP');
  store.storage.write(storageKeys.recent, '[]');
  expect(localStorage.getItem(storageKeys.currency)).toBe('AUD');
  expect(localStorage).toHaveLength(1);
});

it('follows a change of the currency in another tab, if it is supported', () => {
  const store = getStore(location.origin);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.currency, newValue: 'AUD' }));
  expect(store.currency.value).toBe('AUD');
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.currency, newValue: 'XXX' }));
  expect(store.currency.value).toBe('AUD');
});

it('shows and dismisses a toast', () => {
  const store = getStore('https://toasts.example');
  store.notify('good', 'Saved');
  const [toast] = store.toasts.value;
  expect(toast?.text).toBe('Saved');
  store.dismiss(toast?.id ?? '');
  expect(store.toasts.value).toEqual([]);
});

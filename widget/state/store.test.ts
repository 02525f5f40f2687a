import { beforeEach, expect, it } from 'vitest';
import { productDefaults } from '../domain/product-defaults.ts';
import { storageKeys } from './page-storage.ts';
import { createStore, getStore } from './store.ts';

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

it('follows no change of the currency in another tab to one that the operator doesn’t offer', () => {
  const store = createStore(location.origin);
  store.setConfig({ ...productDefaults, baseCurrency: 'EUR', displayCurrencies: ['USD', 'EUR'] });
  const chooseElsewhere = (newValue: string) => {
    localStorage.setItem(storageKeys.currency, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.currency, newValue }));
  };
  chooseElsewhere('USD');
  expect(store.currency.value).toBe('USD');
  chooseElsewhere('AUD');
  expect(store.currency.value).toBe('USD');
});

/** Returns a tag in the page. */
function placeTag(): HTMLElement {
  return document.body.appendChild(document.createElement('rental-search'));
}

it('shows the currency of the other tag, then the default, when tags withdraw theirs', () => {
  const store = getStore('https://tags.example');
  const withdrawFirst = store.showTagCurrency('EUR', placeTag());
  const withdrawSecond = store.showTagCurrency('AUD', placeTag());
  expect(store.currency.value).toBe('AUD');
  withdrawSecond();
  expect(store.currency.value).toBe('EUR');
  withdrawFirst();
  expect(store.currency.value).toBe('USD');
});

it('keeps the currency of a tag that has left the page, so that its view is the same when it returns', () => {
  const store = getStore('https://away.example');
  const tag = placeTag();
  const withdraw = store.showTagCurrency('EUR', tag);
  tag.remove();
  withdraw();
  expect(store.currency.value).toBe('EUR');
});

it('shows what the person has chosen when a tag withdraws its currency', () => {
  const store = getStore('https://person.example');
  store.setCurrency('GBP');
  const withdraw = store.showTagCurrency('EUR', placeTag());
  expect(store.currency.value).toBe('EUR');
  withdraw();
  expect(store.currency.value).toBe('GBP');
});

it('keeps the currency of a tag when the operator’s configuration arrives, and then has the operator’s as the default', () => {
  const store = getStore('https://operator.example');
  const withdraw = store.showTagCurrency('USD', placeTag());
  store.setConfig({ ...productDefaults, baseCurrency: 'EUR' });
  expect(store.currency.value).toBe('USD');
  withdraw();
  expect(store.currency.value).toBe('EUR');
});

it('shows no currency of a tag or a person that the operator doesn’t offer', () => {
  const store = getStore('https://offered.example');
  store.setCurrency('GBP');
  store.showTagCurrency('AUD', placeTag());
  store.setConfig({ ...productDefaults, baseCurrency: 'EUR', displayCurrencies: ['USD', 'EUR'] });
  expect(store.currency.value).toBe('EUR');
});

it('shows and dismisses a toast', () => {
  const store = getStore('https://toasts.example');
  store.notify('good', 'Saved');
  const [toast] = store.toasts.value;
  expect(toast?.text).toBe('Saved');
  store.dismiss(toast?.id ?? '');
  expect(store.toasts.value).toEqual([]);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { getStore } from '../state/store.ts';
import type { RentalHTMLElement } from './define-element.ts';
import { registerElement } from './register-element.ts';
import { createRentalSearch } from './rental-search.tsx';

registerElement('rental-search', createRentalSearch);

type SearchElement = RentalHTMLElement & { from: string; to: string; search(): Promise<void> };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // The form doesn't wait for the location's name. A response that arrives after the test would log in another one.
  const never = new Promise<Response>(() => undefined);
  vi.stubGlobal('fetch', async (url: string) => (url.includes('/api/') ? never : Response.json({})));
});

it('searches with the dates that the page has set immediately before', async () => {
  const searches = vi.fn((event: CustomEvent) => event.preventDefault());
  document.addEventListener('rental-search', searches as unknown as EventListener, { once: true });
  document.body.innerHTML = `<rental-search pickup="${'1'.repeat(24)}" from="2027-05-01T10:00" to="2027-05-04T10:00"></rental-search>`;
  const element = document.body.firstElementChild as SearchElement;
  await element.ready;
  // React subscribes to the attributes in the same task, after the view's effects.
  await new Promise((resolve) => setTimeout(resolve));
  const dates = { from: '2027-06-01T09:00', to: '2027-06-04T09:00' };
  Object.assign(element, dates);
  await element.search();
  await vi.waitFor(() => expect(searches).toHaveBeenCalled());
  expect(searches.mock.lastCall?.[0].detail.query).toMatchObject(dates);
});

const upgraded = async (markup: string) => {
  document.body.innerHTML = markup;
  const element = document.querySelector('rental-search') as SearchElement & {
    currency?: string | null;
    locked?: string;
  };
  await element.ready;
  return element;
};

it('names a wrong value of `limits` and `locked`, also in one that is set later', async () => {
  expectConsole(/<rental-search> limits: range=minni is invalid and left out: did you mean mini\?/);
  const element = await upgraded('<rental-search limits="range=minni"></rental-search>');
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(1));
  expectConsole(/<rental-search> locked: gearbox=manuall is invalid and left out: did you mean manual\?/);
  element.locked = 'gearbox=manuall';
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
});

it('restores the default currency when the attribute or the property is removed, while another tag keeps its own', async () => {
  const host = 'https://currency.example';
  const element = await upgraded(`<rental-search api-host="${host}" currency="EUR"></rental-search>`);
  const { currency } = getStore(host);
  await expect.poll(() => currency.value).toBe('EUR');
  element.removeAttribute('currency');
  await expect.poll(() => currency.value).toBe('USD');
  element.currency = 'GBP';
  await expect.poll(() => currency.value).toBe('GBP');
  document.body.insertAdjacentHTML('beforeend', `<rental-search api-host="${host}" currency="AUD"></rental-search>`);
  await expect.poll(() => currency.value).toBe('AUD');
  element.currency = null;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(currency.value).toBe('AUD');
  document.body.lastElementChild?.removeAttribute('currency');
  await expect.poll(() => currency.value).toBe('USD');
});

it('takes the language of the place that it is moved to, and keeps its view', async () => {
  const element = await upgraded(
    '<section lang="fr"><rental-search></rental-search></section><section lang="es"></section>',
  );
  const shown = () => element.shadowRoot?.querySelector('.r-frame');
  const view = shown();
  await expect.poll(() => shown()?.getAttribute('lang')).toBe('fr');
  document.body.lastElementChild?.append(element);
  await expect.poll(() => shown()?.getAttribute('lang')).toBe('es');
  expect(shown()).toBe(view);
});

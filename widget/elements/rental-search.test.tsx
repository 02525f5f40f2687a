import { beforeEach, expect, it, vi } from 'vitest';
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

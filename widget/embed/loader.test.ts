import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import type { RentalLoader } from './load-rental.ts';

const page = window as Window & { rentalElements?: unknown };

/** The callback of the loader's observer, by which the test brings a tag near. */
let near: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => {};
/** The tags that the loader has found. */
let observed: Element[] = [];

beforeEach(() => {
  vi.resetModules();
  observed = [];
  vi.stubGlobal('RENTAL_VERSION', '1.2.3');
  vi.stubGlobal('RENTAL_FOLDER', '');
  // Files that don't exist.
  vi.stubGlobal('RENTAL_CHUNKS', { 'rental-search': ['rental-search.js'], 'rental-results': ['rental-results.js'] });
  vi.stubGlobal('RENTAL_SHADOW_ROOTS', 'shadow-roots.js');
  vi.stubGlobal('RENTAL_VERIFIER', ['verify-files.js', 'sha384-abc']);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof near) {
        near = callback;
      }
      observe(tag: Element) {
        observed.push(tag);
      }
      unobserve() {}
    },
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  delete page.rentalElements;
  document.body.replaceChildren();
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function run(html: string, before?: unknown): Promise<RentalLoader> {
  document.body.innerHTML = html;
  page.rentalElements = before;
  await import('./loader.ts');
  return page.rentalElements as RentalLoader;
}

it('adds a link to the host’s search to a tag whose code can’t be loaded', async () => {
  await run(
    '<div lang="fr-CA"><rental-search api-host="https://cars.example" pickup="Nice" class="x"></rental-search></div>',
  );
  const tag = document.querySelector('rental-search') as HTMLElement;
  near([{ isIntersecting: false, target: tag }]);
  expect(document.querySelectorAll('link')).toHaveLength(0);
  near([{ isIntersecting: true, target: tag }]);
  await waitFor(() => expect(tag.dataset['state']).toBe('error'));
  expect(document.querySelector('link')?.rel).toBe('modulepreload');
  expect(tag.innerHTML).toBe('<a href="https://cars.example/search?pickup=Nice&amp;l=fr">Trouver un véhicule</a>');
});

it('links to the page’s own results if the code of a tag with `results-url` can’t be loaded', async () => {
  await run(
    '<rental-search api-host="https://cars.example" results-url="/cars?from-ad=1#list" pickup="Nice" class="x"></rental-search>',
  );
  const tag = document.querySelector('rental-search') as HTMLElement;
  near([{ isIntersecting: true, target: tag }]);
  await waitFor(() => expect(tag.querySelector('a')?.href).toBe(`${location.origin}/cars?from-ad=1&pickup=Nice#list`));
});

it('links to the search with the age, the limits and the filters of a tag whose code can’t be loaded', async () => {
  await run(
    '<rental-results api-host="https://cars.example" driver-age="23" limits="supplier=Zellia" locked="gearbox=automatic" filters="range=mini,midi&sort=price"></rental-results>',
  );
  const tag = document.querySelector('rental-results') as HTMLElement;
  near([{ isIntersecting: true, target: tag }]);
  await waitFor(() => expect(tag.querySelector('a')).toBeTruthy());
  expect([...new URL(tag.querySelector('a')?.href ?? '').searchParams]).toEqual([
    ['range', 'mini,midi'],
    ['sort', 'price'],
    ['age', '23'],
    ['limits', 'supplier=Zellia'],
    ['locked', 'gearbox=automatic'],
    ['l', 'en'],
  ]);
});

it('finds a tag in the shadow root of an element that is defined later', async () => {
  await run('<late-host></late-host>');
  class LateHost extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<rental-search></rental-search>';
    }
  }
  customElements.define('late-host', LateHost);
  const tag = document.querySelector('late-host')?.shadowRoot?.firstElementChild;
  // The page is searched again after five seconds in any case.
  await vi.waitFor(() => expect(observed).toContain(tag), { timeout: 3000 });
});

it.each([
  ['an element with this id', () => document.getElementById('rentalElements')],
  ['an object of the page', () => ({})],
])('runs where the global name is %s', async (_what, before) => {
  document.body.innerHTML = '<div id="rentalElements"></div>';
  const loader = await run('<div id="rentalElements"></div><rental-search></rental-search>', before());
  expect(loader).toMatchObject({ version: '1.2.3', load: expect.any(Function) });
  expect(observed).toContain(document.querySelector('rental-search'));
});

it('keeps the content of a tag whose code can’t be loaded', async () => {
  const { load } = await run('<rental-search><form></form></rental-search>');
  expect(await load(document.body)).toBe(false);
  expect(document.querySelector('rental-search')?.innerHTML).toBe('<form></form>');
});

it('runs the page’s queued calls, and ignores unknown tags', async () => {
  const call = vi.fn();
  const loader = await run('', [call]);
  await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith(loader));
  expect(await loader.load('rental-unknown')).toBe(false);
  await expect(loader.ready('#none')).rejects.toThrow('No element #none that can be loaded');
});

it('preloads the next step’s files when a tag is used', async () => {
  await run('<rental-search></rental-search><rental-results hidden></rental-results>');
  document.querySelector('rental-search')?.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
  // The loaders of earlier tests still have their listeners.
  const preloaded = new Set(
    [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname.split('/').pop()),
  );
  expect([...preloaded]).toEqual(['rental-results.js']);
});

it('leaves the page to another version that is already loaded, and says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const other = { version: '1.0.0' };
  expect(await run('<rental-search></rental-search>', other)).toBe(other);
  expect(warn).toHaveBeenCalledExactlyOnceWith('rental.js 1.2.3 ignored: 1.0.0 is already loaded.');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import type { RentalLoader } from './load-rental.ts';

const page = window as Window & { rentalElements?: unknown };

/** The callback of the loader's observer, by which the test brings a tag near. */
let near: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => {};

beforeEach(() => {
  vi.resetModules();
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
      observe() {}
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
  expect(tag.innerHTML).toBe('<a href="https://cars.example/search?pickup=Nice">Trouver un véhicule</a>');
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

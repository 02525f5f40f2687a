import { afterEach, expect, it, vi } from 'vitest';
import { loadRental, type RentalCall, type RentalLoader } from './load-rental.ts';

const page = window as unknown as { rentalElements?: RentalLoader | RentalCall[] };

afterEach(() => {
  delete page.rentalElements;
  vi.restoreAllMocks();
});

it('loads the script although the page has queued calls, and returns the loader that takes them', async () => {
  const added: unknown[] = [];
  // The files don't exist, so they aren't added to the page.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void added.push(...nodes));
  page.rentalElements = [() => undefined];
  const loading = loadRental({ host: 'https://cars.example' });
  const scripts = () => added.filter((node) => node instanceof HTMLScriptElement);
  expect(scripts().map(({ src }) => src)).toEqual(['https://cars.example/embed/v1/rental.js']);
  // The doctor finds integrity on the channel wrong, and an empty one exempts the file from the page's import map.
  expect(scripts().map((script) => script.hasAttribute('integrity'))).toEqual([false]);
  const loader = { version: '1.2.0' } as RentalLoader;
  page.rentalElements = loader;
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(loader);
  expect(await loadRental({ host: 'https://cars.example' })).toBe(loader);
  expect(scripts()).toHaveLength(1);
});

it('loads the script where an element of the page has the id `rentalElements`', async () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  Object.assign(page, { rentalElements: document.createElement('div') });
  void loadRental({ host: 'https://cars.example' });
  expect(append).toHaveBeenCalled();
});

import { beforeAll, expect, test, vi } from 'vitest';
import { reloadForFailedChunks } from './chunk-retry.ts';

const reload = vi.fn<() => void>();
let serverResponds = true;

beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: serverResponds ? 200 : 503 }));
  reloadForFailedChunks(reload);
});

function fail(file: string): void {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
}

/** Lets the request for the server's state and its callback finish. */
const settled = () => vi.waitFor(() => expect(reload).toHaveBeenCalled());
const quiet = () => new Promise((resolve) => setTimeout(resolve));

test('two parts that need the same chunk do not reload the page', async () => {
  fail('/assets/calls.js');
  fail('/assets/calls.js');
  await quiet();
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that fails again after a click reloads the page only while the server responds', async () => {
  fail('/assets/about.js');
  document.body.click();
  serverResponds = false;
  fail('/assets/about.js');
  await quiet();
  expect(reload).not.toHaveBeenCalled();

  serverResponds = true;
  fail('/assets/about.js');
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

test('the first failure of another chunk after a click is no second attempt', async () => {
  reload.mockClear();
  document.body.click();
  fail('/assets/contact.js');
  await quiet();
  expect(reload).not.toHaveBeenCalled();
});

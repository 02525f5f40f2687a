import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStaticFolder } from './static-files.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const cacheControl = 'no-cache';

/** Serves one rendered page, whose text can be changed. */
function serveRendered(isLive: boolean) {
  const page = { text: 'one', calls: 0 };
  const folder = createStaticFolder('/nowhere', {
    render: async () => {
      page.calls += 1;
      return { text: page.text, isLive };
    },
  });
  const load = (headers?: Record<string, string>) =>
    folder.respond(new Request('http://localhost/', { ...(headers && { headers }) }), 'en/page.html', { cacheControl });
  return { page, load, read: async () => (await load())?.text() };
}

it('renders a page once', async () => {
  const { page, read } = serveRendered(false);
  expect(await read()).toBe('one');
  page.text = 'two';
  vi.advanceTimersByTime(86_400_000);
  expect(await read()).toBe('one');
  expect(page.calls).toBe(1);
});

it('renders a live page again after five seconds, once for all who wait', async () => {
  const { page, read } = serveRendered(true);
  expect(await Promise.all([read(), read()])).toEqual(['one', 'one']);
  page.text = 'two';
  vi.advanceTimersByTime(4999);
  expect(await read()).toBe('one');
  vi.advanceTimersByTime(1);
  expect(await Promise.all([read(), read()])).toEqual(['two', 'two']);
  expect(page.calls).toBe(2);
});

it('responds to a browser that an equal page is the one that it has', async () => {
  const { load } = serveRendered(true);
  const tag = (await load())?.headers.get('etag') ?? '';
  vi.advanceTimersByTime(5000);
  expect((await load({ 'if-none-match': tag }))?.status).toBe(304);
});

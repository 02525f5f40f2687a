import { cleanup } from '@testing-library/react';
import { PropertySymbol } from 'happy-dom';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// A test of server code runs without a page: `@vitest-environment node`.
const hasPage = typeof window !== 'undefined';

// A frame stays empty in a component test. happy-dom would print an error for each page that it was told not to load.
if (hasPage) {
  const { connectedToDocument } = PropertySymbol;
  const value: unknown = Reflect.get(HTMLElement.prototype, connectedToDocument);
  Object.defineProperty(HTMLIFrameElement.prototype, connectedToDocument, { value });
}

// A component test has no network. happy-dom would print an error when a request that outlives its test is refused.
globalThis.fetch = () => Promise.reject(new TypeError('Component tests have no network'));

// Test files that share a worker share its page: each finds it empty, and leaves nothing running in it.
beforeAll(() => {
  if (!hasPage) return;
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
});

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (hasPage) await (window as Window & { happyDOM?: { abort(): Promise<void> } }).happyDOM?.abort();
});

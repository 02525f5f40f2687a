import { cleanup } from '@testing-library/react';
import { PropertySymbol } from 'happy-dom';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// Tests of server code run without a page (`@vitest-environment node`).
const hasPage = typeof window !== 'undefined';
const origin = hasPage ? location.origin : '';

// Frames stay empty in component tests, because happy-dom logs an error for each page that it must not load.
if (hasPage) {
  const { connectedToDocument } = PropertySymbol;
  const value: unknown = Reflect.get(HTMLElement.prototype, connectedToDocument);
  Object.defineProperty(HTMLIFrameElement.prototype, connectedToDocument, { value });
}

// Component tests have no network. happy-dom would log an error when a request that outlives its test is refused.
globalThis.fetch = () => Promise.reject(new TypeError('Component tests have no network'));

// Test files that share a worker share its page, so each file starts with an empty page and cleans up after itself.
beforeAll(() => {
  if (!hasPage) return;
  // The user of most tests lives in France and reads English.
  Object.defineProperty(navigator, 'languages', { value: ['en-FR', 'en'], configurable: true });
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
  if (!hasPage) return;
  const { happyDOM } = window as Window & { happyDOM?: { abort(): Promise<void>; setURL(url: string): void } };
  await happyDOM?.abort();
  // A test may have moved the page to another origin.
  happyDOM?.setURL(origin);
});

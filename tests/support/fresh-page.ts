import { cleanup } from '@testing-library/react';
import { PropertySymbol } from 'happy-dom';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// A frame stays empty in a component test. happy-dom would print an error for each page that it was told not to load.
const { connectedToDocument } = PropertySymbol;
Object.defineProperty(HTMLIFrameElement.prototype, connectedToDocument, {
  value: Reflect.get(HTMLElement.prototype, connectedToDocument),
});

// A component test has no network. happy-dom would print an error when a request that outlives its test is refused.
globalThis.fetch = () => Promise.reject(new TypeError('Component tests have no network'));

// Test files that share a worker share its page: each finds it empty, and leaves nothing running in it.
beforeAll(() => {
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
  await (window as Window & { happyDOM?: { abort(): Promise<void> } }).happyDOM?.abort();
});

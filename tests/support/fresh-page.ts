import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

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

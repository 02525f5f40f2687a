import { afterEach, expect, it, vi } from 'vitest';
import { scrollToElement } from './scroll-to.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the scroll position for an element 900 pixels below the top, in a window that matches the queries. */
function scrolledTo(holds: (query: string) => boolean): ScrollToOptions {
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: holds(query) }));
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 300);
  const part = document.createElement('section');
  part.getBoundingClientRect = () => new DOMRect(0, 600, 100, 100);
  scrollToElement(part);
  return scrollTo.mock.calls[0]?.[0] ?? {};
}

it('leaves 200 pixels above an element in a wide window, 40 in a narrow one', () => {
  expect(scrolledTo((query) => query.includes('min-width'))).toEqual({ top: 700, behavior: 'smooth' });
  expect(scrolledTo(() => false)).toEqual({ top: 860, behavior: 'smooth' });
});

it('scrolls without animation if reduced motion is preferred', () => {
  expect(scrolledTo((query) => query.includes('reduced-motion')).behavior).toBe('instant');
});

import { afterEach, expect, it, vi } from 'vitest';
import { scrollToElement } from './scroll-to.ts';

afterEach(() => vi.unstubAllGlobals());

/** Where the page is scrolled to for a part that begins 900 pixels below its top, in a window where these queries hold. */
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

/** 200 pixels stay free above it on a wide window, 40 on a narrow one. */
it('leaves 200 pixels above a part on a wide window, 40 on a narrow one', () => {
  expect(scrolledTo((query) => query.includes('min-width'))).toEqual({ top: 700, behavior: 'smooth' });
  expect(scrolledTo(() => false)).toEqual({ top: 860, behavior: 'smooth' });
});

it('jumps for those who want little motion', () => {
  expect(scrolledTo((query) => query.includes('reduced-motion')).behavior).toBe('instant');
});

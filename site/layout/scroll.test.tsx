import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageHeading } from './page-heading.tsx';
import { useScrollAndFocus } from './scroll.ts';

afterEach(cleanup);

function Page({ path, children }: { path: string; children?: ReactNode }) {
  useScrollAndFocus(path);
  return (
    <>
      <input aria-label="Kept" />
      {children}
      <main key={path}>
        <PageHeading>{path}</PageHeading>
        <a href={path}>About</a>
      </main>
    </>
  );
}

/** Changes the address only; the router's own events are sent by the test. */
const setAddress = (path: string) => History.prototype.replaceState.call(history, null, '', path);

/** Goes to the second page, focuses what `name` names there, and goes back. */
function goBackFrom(name: string) {
  setAddress('/first');
  const { rerender } = render(<Page path="/first" />);
  setAddress('/second');
  dispatchEvent(new Event('pushState'));
  rerender(<Page path="/second" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/second' }));
  (name === 'Kept' ? screen.getByLabelText(name) : screen.getByRole('link', { name })).focus();
  setAddress('/first');
  dispatchEvent(new PopStateEvent('popstate'));
  rerender(<Page path="/first" />);
}

it('focuses the heading after Back if the focused element has left with its page', () => {
  goBackFrom('About');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/first' }));
});

it('leaves the focus after Back where it is if its element is still there', () => {
  goBackFrom('Kept');
  expect(document.activeElement).toBe(screen.getByLabelText('Kept'));
});

it('focuses the heading of the next page after Back from one that was still loading', () => {
  setAddress('/first');
  const { rerender } = render(<Page path="/first" />);
  setAddress('/slow');
  dispatchEvent(new Event('pushState'));
  setAddress('/first');
  dispatchEvent(new PopStateEvent('popstate'));
  setAddress('/second');
  dispatchEvent(new Event('pushState'));
  screen.getByLabelText('Kept').focus();
  rerender(<Page path="/second" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/second' }));
});

it('leaves a menu open that was opened while the next page was loading', () => {
  setAddress('/first');
  const menu = (
    <div role="dialog" aria-label="Menu" tabIndex={-1}>
      <button type="button">Entry</button>
    </div>
  );
  const { rerender } = render(<Page path="/first">{menu}</Page>);
  setAddress('/second');
  dispatchEvent(new Event('pushState'));
  screen.getByRole('button', { name: 'Entry' }).focus();
  rerender(<Page path="/second">{menu}</Page>);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Entry' }));
});

it('returns to the old position until the page has its content, although it is too short for a moment', () => {
  vi.useFakeTimers();
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {
        resize = () => {};
      }
    },
  );
  const scroll = vi.fn<(options: ScrollToOptions) => void>();
  vi.stubGlobal('scrollTo', scroll);
  const becomes = (height: number) => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
    resize();
  };
  sessionStorage.setItem('rental-scroll', JSON.stringify({ results: 5000 }));
  setAddress('/checkout');
  render(<Page path="/checkout" />);
  History.prototype.replaceState.call(history, { rentalEntry: 'results' }, '', '/search');
  dispatchEvent(new PopStateEvent('popstate'));
  becomes(3000);
  expect(scroll).not.toHaveBeenCalled();
  becomes(6000);
  becomes(4500);
  vi.advanceTimersByTime(5000);
  becomes(5900);
  expect(scroll.mock.calls).toEqual(Array(2).fill([{ top: 5000, behavior: 'instant' }]));
  vi.advanceTimersByTime(1000);
  becomes(7000);
  expect(scroll).toHaveBeenCalledTimes(2);
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('stores the position of a page that is left before its scroll has ended, or by a browser without `scrollend`', () => {
  setAddress('/search');
  render(<Page path="/search" />);
  vi.stubGlobal('scrollY', 1200);
  dispatchEvent(new Event('scroll'));
  const { rentalEntry } = history.state;
  const stored = () => JSON.parse(sessionStorage.getItem('rental-scroll') ?? '{}')[rentalEntry];
  setAddress('/checkout');
  dispatchEvent(new Event('pushState'));
  expect(stored()).toBe(1200);
  History.prototype.replaceState.call(history, { rentalEntry }, '', '/search');
  dispatchEvent(new PopStateEvent('popstate'));
  vi.stubGlobal('scrollY', 1500);
  dispatchEvent(new Event('scroll'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(stored()).toBe(1500);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps the positions of the latest fifty entries, among them one that is returned to', () => {
  const former = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`0.${index}`, index]));
  sessionStorage.setItem('rental-scroll', JSON.stringify(former));
  History.prototype.replaceState.call(history, { rentalEntry: '0.149' }, '', '/search');
  render(<Page path="/search" />);
  vi.stubGlobal('scrollY', 700);
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('visibilitychange'));
  const stored = JSON.parse(sessionStorage.getItem('rental-scroll') ?? '{}');
  expect(Object.keys(stored)).toHaveLength(50);
  expect(stored).toMatchObject({ '0.149': 700, '0.0': 0 });
  expect(stored).not.toHaveProperty('0.148');
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('stores the position on a page without https, whose browser makes no UUIDs', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  setAddress('/search');
  render(<Page path="/search" />);
  vi.stubGlobal('scrollY', 900);
  dispatchEvent(new Event('scroll'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(Object.values(JSON.parse(sessionStorage.getItem('rental-scroll') ?? '{}'))).toEqual([900]);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../page-transition.ts';
import { routes } from '../routes.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { fadeBetweenPages } from './view-transition.ts';

let use = () => {};
// The first sign of a person is the test's.
vi.mock('../../widget/ui/when-used.ts', () => ({
  whenUsed: (act: () => void) => {
    use = act;
  },
}));
vi.mock('../element.tsx', () => ({ loadElement: vi.fn(async () => undefined) }));

prefetchLinks();
fadeBetweenPages();

let preferences: readonly string[] = [];

beforeEach(() => {
  preferences = ['(prefers-reduced-motion: no-preference)'];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: preferences.includes(query) }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
  document.body.replaceChildren();
});

/** Focuses a link inside a shadow root, as those of the results are. */
function focusLink(href: string, target = ''): void {
  const host = document.createElement('div');
  const link = Object.assign(document.createElement('a'), { href, target });
  document.body.append(host);
  host.attachShadow({ mode: 'open' }).append(link);
  link.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
}

function watchRoute(path: string) {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No route ${path}`);
  return vi.spyOn(route, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
}

it('loads the page behind a link of this site, again after a failure', async () => {
  const load = watchRoute('/checkout');
  focusLink('/checkout?car=1');
  focusLink('/checkout?car=2');
  expect(load).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => {
    focusLink('/checkout?car=2');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

it('loads nothing for other sites, other windows, this page and unknown pages', () => {
  const load = watchRoute('/faq');
  const home = watchRoute('/');
  for (const href of ['https://elsewhere.example/faq', '/nowhere', location.href]) focusLink(href);
  focusLink('/faq', '_blank');
  expect([load, home].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

/** Shows the links that are observed to the page, as a browser does when they come into view. */
function stubObserver() {
  let show: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof show) {
      show = callback;
    }
    observe = (target: Element) => observed.push(target);
    disconnect = () => observed.splice(0);
  }
  const observed: Element[] = [];
  vi.stubGlobal('IntersectionObserver', Observer);
  return { observed, scrollTo: (target: Element) => show([{ isIntersecting: true, target }]) };
}

it('loads the likely next page and those of visible links after the first interaction', async () => {
  history.replaceState(null, '', '/');
  const [search, terms, privacy] = [watchRoute('/search'), watchRoute('/cookie-policy'), watchRoute('/privacy')];
  document.body.innerHTML =
    '<main><a href="/cookie-policy">Cookies</a><a href="/privacy">Privacy</a><a href="/">Here</a></main>';
  const { observed, scrollTo } = stubObserver();
  expect(search).not.toHaveBeenCalled();
  use();
  await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(1));
  expect(observed.map((link) => link.textContent)).toEqual(['Cookies', 'Privacy']);
  scrollTo(observed[1] as Element);
  expect([terms, privacy].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it.each([
  ['the browser saves data', { saveData: true }, []],
  ['the connection is slow', { effectiveType: 'slow-2g' }, []],
  ['reduced data is preferred', {}, ['(prefers-reduced-data: reduce)']],
] as const)('loads nothing while %s', (_, connection, wanted) => {
  vi.stubGlobal('navigator', { connection });
  preferences = wanted;
  const load = watchRoute('/contact');
  focusLink('/contact');
  expect(load).not.toHaveBeenCalled();
});

/** Replaces the browser's view transitions by one that calls back at once and is skipped. */
function stubTransitions() {
  const start = vi.fn((update: () => void) => {
    update();
    return { ready: Promise.reject(new DOMException('Skipped', 'AbortError')) };
  });
  Object.assign(document, { startViewTransition: start });
  return start;
}

it('fades to the next page where the browser can and motion is welcome', () => {
  const start = stubTransitions();
  const update = vi.fn();
  showPage(update);
  expect([start.mock.calls.length, update.mock.calls.length]).toEqual([1, 1]);
  preferences = [];
  showPage(update);
  preferences = ['(prefers-reduced-motion: no-preference)'];
  Reflect.deleteProperty(document, 'startViewTransition');
  showPage(update);
  expect([start.mock.calls.length, update.mock.calls.length]).toEqual([1, 3]);
});

it('does not fade after a swipe that the browser has animated', () => {
  const start = stubTransitions();
  const swipe = Object.assign(new Event('popstate'), { hasUAVisualTransition: true });
  dispatchEvent(swipe);
  showPage(() => undefined);
  expect(start).not.toHaveBeenCalled();
  dispatchEvent(new Event('pushState'));
  showPage(() => undefined);
  expect(start).toHaveBeenCalledTimes(1);
});

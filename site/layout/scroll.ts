import { useEffect, useRef } from 'react';
import { focusPageHeading } from './page-heading.tsx';

const storageKey = 'rental-scroll';
type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** Stores a position as the latest, and drops those before the latest fifty, as many as a tab's history has. */
function remember(key: string, top: number): void {
  try {
    const positions = { [key]: top, ...readPositions(), [key]: top };
    sessionStorage.setItem(storageKey, JSON.stringify(positions, Object.keys(positions).slice(0, 50)));
  } catch {
    // If storage is full or forbidden, Back starts at the top.
  }
}

/** Returns the key of the current history entry; undefined if it has none. */
const entryKey = () => (history.state as { rentalEntry?: string } | null)?.rentalEntry;

/** Assigns a key to the current history entry. It is unique in the tab; `randomUUID` is missing on pages without https. */
function nameEntry(rentalEntry = String(Math.random())): string {
  history.replaceState({ ...(history.state as object | null), rentalEntry }, '');
  return rentalEntry;
}

/** Returns the stored scroll position of the current history entry. */
function positionOfEntry(): number {
  const key = entryKey();
  return (key && readPositions()[key]) || 0;
}

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** A page whose height has not changed for this long has its content. */
const settledMs = 1000;

/**
 * Scrolls to a position as soon as the page is long enough, however long its data takes, and again whenever its height changes
 * until it has settled: while parts take turns, a page may become too short for a moment. Parts out of view have an estimated
 * height, so it may end up to half a screen earlier than before. The user's first interaction cancels it, so that nothing moves
 * unexpectedly.
 */
function restore(top: number): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    clearTimeout(settled);
    if (document.documentElement.scrollHeight < top + innerHeight / 2) return;
    scrollTo({ top, behavior: 'instant' });
    settled = setTimeout(stop, settledMs);
  };
  const growth = new ResizeObserver(attempt);
  const stop = () => {
    clearTimeout(settled);
    growth.disconnect();
    for (const act of acts) removeEventListener(act, stop);
  };
  for (const act of acts) addEventListener(act, stop, { passive: true });
  growth.observe(document.body);
  attempt();
  return stop;
}

/** True while the focus is in an open menu or on its opener. Moving the focus out would close the menu. */
const isInMenu = (element: Element) => element.closest('[role=dialog], [aria-expanded=true]');

/**
 * Scrolls a new path to the top and focuses its heading, unless the user has opened a menu while the page was loading. Back and
 * Forward return to the old position once its content has rendered again, and focus the heading only if the focus is lost. A
 * change of the query alone moves nothing.
 */
export function useScrollAndFocus(path: string): void {
  const isBack = useRef(false);
  const shownPath = useRef(path);
  const stopRestoring = useRef<() => void>(() => {});

  useEffect(() => {
    history.scrollRestoration = 'manual';
    let key = entryKey();
    let { pathname } = location;
    /** Position of the entry since it was last scrolled; null before. */
    let position: number | null = null;
    const onScroll = () => {
      key ??= nameEntry();
      position = scrollY;
    };
    // Leaving stores it: Safari has no `scrollend` before version 26.2, and a link that ends a scroll leaves before that event.
    const store = () => {
      if (key && position !== null) remember(key, position);
    };
    const leave = () => {
      store();
      key = entryKey();
      position = null;
      pathname = location.pathname;
      stopRestoring.current();
    };
    const onPop = () => {
      // A fragment link such as the one that skips the header pops too, but stays on the path.
      isBack.current = location.pathname !== pathname;
      leave();
      // The target of a new fragment is where its link scrolls to.
      if (key || !location.hash) stopRestoring.current = restore(positionOfEntry());
    };
    const onNavigate = () => {
      leave();
      // Going back from a page that has not loaded yet changes nothing on the screen.
      isBack.current = false;
    };
    // A new URL for the same entry keeps its key; otherwise Back would not find its position.
    const onReplace = () => {
      pathname = location.pathname;
      if (key && !entryKey()) nameEntry(key);
    };
    const use = new AbortController();
    const inUse = { signal: use.signal };
    addEventListener('scroll', onScroll, inUse);
    addEventListener('visibilitychange', store, inUse);
    addEventListener('popstate', onPop, inUse);
    addEventListener('pushState', onNavigate, inUse);
    addEventListener('replaceState', onReplace, inUse);
    const reloaded = positionOfEntry();
    if (reloaded) stopRestoring.current = restore(reloaded);
    return () => {
      use.abort();
      stopRestoring.current();
    };
  }, []);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (!isBack.current) scrollTo({ top: 0, behavior: 'instant' });
    // The focused element may have been removed with the previous page. Keyboard users would start at the top of the document again.
    const focused = document.activeElement ?? document.body;
    if (isBack.current ? focused === document.body : !isInMenu(focused)) focusPageHeading();
    isBack.current = false;
  }, [path]);
}

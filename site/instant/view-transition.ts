import { flushSync } from 'react-dom';
import { setPageTransition } from '../page-transition.ts';
import './view-transition.css';

/** Returns true if the browser has view transitions and the user does not prefer reduced motion. */
function canFade(): boolean {
  return 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

/**
 * Fades from page to page. The update runs within one frame, with its effects, so that the focus is on the new page's heading and
 * the window at its top before the fade starts. Only the old page's picture fades, over the new page itself: a picture of the new
 * page would receive the presses.
 */
export function fadeBetweenPages(): void {
  // A swipe back was already animated by the browser.
  let isAnimated = false;
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isAnimated = hasUAVisualTransition;
  });
  addEventListener('pushState', () => {
    isAnimated = false;
  });
  setPageTransition((update) => {
    if (isAnimated || !canFade()) return update();
    const { style } = document.documentElement;
    style.viewTransitionName = 'root';
    const { ready } = document.startViewTransition(() => {
      style.viewTransitionName = 'none';
      flushSync(update);
    });
    // Rejects if the next navigation or a hidden window ends the fade, after the update.
    ready.catch(() => undefined);
  });
}

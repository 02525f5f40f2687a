/** Milliseconds after which deferred work starts even if the search form never gets ready. */
const timeoutMs = 4000;

/**
 * Calls back when the page's search form is ready, so that nothing competes with it for bandwidth; immediately without a form.
 * Returns a function that cancels it.
 */
export function whenFormIsReady(callback: () => void): () => void {
  const form = document.querySelector<HTMLElement>('rental-search');
  if (!form || form.dataset.state === 'ready') {
    callback();
    return () => {};
  }
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('rental-ready', go);
  };
  const go = () => {
    stop();
    callback();
  };
  const timer = setTimeout(go, timeoutMs);
  document.addEventListener('rental-ready', go);
  return stop;
}

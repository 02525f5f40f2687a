import { whenIdle } from './when-idle.ts';

/** Events that show that a person uses the page: one of them comes before the first press on a control. */
const signs = ['pointerover', 'keydown', 'focusin', 'scroll'];

/**
 * Calls `act` after the visitor's first interaction, when the browser is idle. Returns a function that cancels it. What is loaded then costs
 * nothing on a page that nobody uses, and doesn't compete with the first cars and their pictures.
 */
export function whenUsed(act: () => void): () => void {
  const listening = new AbortController();
  let cancel = () => listening.abort();
  const use = () => {
    listening.abort();
    cancel = whenIdle(act);
  };
  for (const sign of signs) addEventListener(sign, use, { capture: true, signal: listening.signal });
  return () => cancel();
}

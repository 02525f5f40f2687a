import { afterEach, expect, it, vi } from 'vitest';
import { loadScript } from './load-script.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Returns the element that loads a script, without loading it. */
function addedScript(address: string): HTMLScriptElement {
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  void loadScript(address);
  return append.mock.calls[0]?.[0] as HTMLScriptElement;
}

it('gives a script the nonce of the page, which Google’s needs for the styles of its button', () => {
  document.body.innerHTML = '<script type="application/json" nonce=""></script>';
  // Browsers hide the nonce in the attribute.
  for (const script of document.scripts) script.nonce = 'n-1';
  expect(addedScript('https://accounts.google.com/gsi/client').nonce).toBe('n-1');
});

it('gives it none on a page without', () => {
  expect(addedScript('https://other.example/script.js').nonce).toBeFalsy();
});

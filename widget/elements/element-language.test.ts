import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { getLanguage, setLanguage } from '../i18n/localize.ts';
import { followLanguage, loadedLanguage } from './element-language.ts';

let stops: (() => void)[] = [];

function placeTag(markup: string): Element {
  document.body.innerHTML = markup;
  return document.body.querySelector('rental-search') as Element;
}

/** Follows an element's language and returns a function with the last one. */
function follow(element: Element | null, own: string | null = null): () => string | null {
  if (!element) throw new Error('There is no such element');
  let language: string | null = null;
  const stop = followLanguage(element, own, (next) => {
    language = next;
  });
  stops.push(stop);
  return () => language;
}

beforeEach(async () => {
  await setLanguage('en');
  document.documentElement.lang = 'en';
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

it('uses the nearest ancestor’s language, also across a shadow root', async () => {
  document.body.innerHTML = '<section lang="fr-CA"><div id="host"></div></section>';
  const root = (document.getElementById('host') as Element).attachShadow({ mode: 'open' });
  root.innerHTML = '<rental-search></rental-search>';
  await expect.poll(follow(root.firstElementChild)).toBe('fr');
});

it('follows a change of the page’s language, and uses the default for an unsupported one', async () => {
  expectConsole(/lang="de" is not available/);
  const language = follow(placeTag('<rental-search></rental-search>'));
  document.documentElement.lang = 'es';
  await expect.poll(language).toBe('es');
  document.documentElement.lang = 'de';
  await expect.poll(language).toBe('en');
  await vi.dynamicImportSettled();
});

it('keeps its language after it was removed from the page', async () => {
  document.documentElement.lang = 'fr';
  const element = placeTag('<rental-search></rental-search>');
  const language = follow(element);
  await expect.poll(language).toBe('fr');
  element.remove();
  document.documentElement.lang = 'es';
  await new Promise((resolve) => setTimeout(resolve));
  expect(language()).toBe('fr');
});

it('gives each element its own language, and leaves the page’s alone', async () => {
  document.body.innerHTML =
    '<div lang="fr"><rental-search id="one"></rental-search></div><rental-search id="two"></rental-search>';
  const [one, two] = document.querySelectorAll('rental-search');
  const french = follow(one ?? null);
  const spanish = follow(two ?? null, 'es');
  await expect.poll(() => [french(), spanish()]).toEqual(['fr', 'es']);
  expect(getLanguage()).toBe('en');
});

it('is in its language at once if another element already is', async () => {
  const element = placeTag('<rental-search lang="fr"></rental-search>');
  await expect.poll(follow(element, 'fr')).toBe('fr');
  expect(loadedLanguage(element, 'fr')).toBe('fr');
  expect(loadedLanguage(element, 'en')).toBe('en');
});

it('names a language without texts', async () => {
  expectConsole(/lang="de" is not available, so the texts are in "en"/);
  follow(placeTag('<rental-search lang="de"></rental-search>'), 'de');
  await new Promise((resolve) => setTimeout(resolve, 50));
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { getLanguage, setLanguage } from '../i18n/localize.ts';
import { followLanguage } from './element-language.ts';

let stops: (() => void)[] = [];

function placeTag(markup: string): Element {
  document.body.innerHTML = markup;
  return document.body.querySelector('rental-search') as Element;
}

const follow = (element: Element, own: string | null = null) => stops.push(followLanguage(element, own));

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
  follow(root.firstElementChild as Element);
  await expect.poll(getLanguage).toBe('fr');
});

it('follows a change of the page’s language, and uses the default for an unsupported one', async () => {
  expectConsole(/lang="de" is not available/);
  follow(placeTag('<rental-search></rental-search>'));
  document.documentElement.lang = 'es';
  await expect.poll(getLanguage).toBe('es');
  document.documentElement.lang = 'de';
  await expect.poll(getLanguage).toBe('en');
  await vi.dynamicImportSettled();
});

it('has no effect after it was removed from the page', async () => {
  document.documentElement.lang = 'fr';
  const element = placeTag('<rental-search></rental-search>');
  follow(element);
  await expect.poll(getLanguage).toBe('fr');
  element.remove();
  document.documentElement.lang = 'fr';
  await new Promise((resolve) => setTimeout(resolve));
  expect(getLanguage()).toBe('fr');
});

it('uses the first of two elements with a language, and warns about the other', async () => {
  expectConsole(/would be in "es", but the first element/);
  document.body.innerHTML = '<rental-search id="one"></rental-search><rental-search id="two"></rental-search>';
  follow(document.getElementById('one') as Element, 'fr');
  await expect.poll(getLanguage).toBe('fr');
  follow(document.getElementById('two') as Element, 'es');
  expect(getLanguage()).toBe('fr');
});

it('warns about an element without lang whose language differs from the first element’s', async () => {
  document.body.innerHTML =
    '<div lang="fr"><rental-search id="one"></rental-search></div><div lang="es"><rental-search id="two"></rental-search></div>';
  expectConsole(/would be in "es", but the first element/);
  follow(document.getElementById('one') as Element);
  follow(document.getElementById('two') as Element);
  await expect.poll(getLanguage).toBe('fr');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(getLanguage()).toBe('fr');
});

it('names a language without texts', async () => {
  expectConsole(/lang="de" is not available, so the texts are in "en"/);
  follow(placeTag('<rental-search lang="de"></rental-search>'), 'de');
  await new Promise((resolve) => setTimeout(resolve, 50));
});

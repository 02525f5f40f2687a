import { beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { searchAttributes } from './rental-search.tsx';
import { reportMistakes, reportPlace, reportView } from './report-mistakes.ts';

beforeEach(() => document.body.replaceChildren());

function check(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  const element = document.body.firstElementChild as HTMLElement;
  reportMistakes(element, searchAttributes);
  return element;
}

it('suggests the nearest name for a misspelt attribute', () => {
  expectConsole(/<rental-search> has no attribute pickupp: did you mean pickup\?/);
  expectConsole(/<rental-search> has no attribute result-url: did you mean results-url\?/);
  check('<rental-search pickupp="Nice" result-url="/cars"></rental-search>');
});

it('lists the attributes for a name that is like none of them, with debug only', () => {
  expectConsole(/<rental-search> has no attribute weather: the tag has pickup, dropoff/);
  check('<rental-search debug weather="sunny"></rental-search>');
  check('<rental-search weather="sunny"></rental-search>');
});

it('accepts the attributes of HTML and of frameworks', () => {
  check(
    '<rental-search id="a" class="b" data-v-1="" aria-label="c" onclick="" _ngcontent-x="" @click="" wire:key="1" resultsurl="/cars"></rental-search>',
  );
});

it('names a `for` without an element, and accepts one with it', () => {
  expectConsole(/<rental-search for="nothere">: no <rental-results id="nothere">/);
  check('<rental-search for="nothere"></rental-search>');
  check('<rental-search for="cars"></rental-search><rental-results id="cars"></rental-results>');
});

it('names a location of the page that does not exist', () => {
  expectConsole(/<rental-search> pickup="Nicce" is not one location/);
  const element = check('<rental-search pickup="Nicce"></rental-search>');
  reportPlace(element, 'pickup');
  reportPlace(element, 'dropoff');
  expect(console.warn).toHaveBeenCalledTimes(1);
});

it('names wrong values of filters, limits and locked, and what they could be', async () => {
  expectConsole(/<rental-search> limits: range=minni is invalid and left out: did you mean mini\?/);
  expectConsole(/<rental-search> limits has no parameter suplier: did you mean supplier\?/);
  expectConsole(/<rental-search> locked: sort=price is invalid and left out: expected one of recommended, total/);
  expectConsole(/<rental-search> filters: seats=three is invalid and left out: expected one of 2, 4, 5, 5\+/);
  const element = check(
    '<rental-search limits="place=NCE&range=minni&suplier=a" locked="sort=price" filters="seats=three&range=mini"></rental-search>',
  );
  for (const name of ['limits', 'locked', 'filters'] as const) reportView(element, name);
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(4));
});

it('logs errors with debug, once if the tag is put in again', () => {
  expectConsole(/<rental-search> network: No connection/);
  const element = check('<rental-search debug></rental-search>');
  reportMistakes(element, searchAttributes);
  element.dispatchEvent(new CustomEvent('rental-error', { detail: { code: 'network', message: 'No connection' } }));
  expect(console.warn).toHaveBeenCalledTimes(1);
});

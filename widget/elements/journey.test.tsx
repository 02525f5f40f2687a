import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { text } from './attributes.ts';
import { type Consent, consent } from './attribution.ts';
import { useDataLayer } from './data-layer.ts';
import { createElementClass, type ElementProps, registerElement } from './define-element.ts';
import { continueIn, linkedElement } from './linked-element.ts';

function Step({ host, dataLayer, consent }: ElementProps<{ dataLayer: string; consent: Consent }>) {
  useDataLayer(host, dataLayer, consent);
  useEffect(() => host.setState('ready'), [host]);
  return (
    <button type="button" onClick={() => host.emit('rental-booked', { reference: 'R1' })}>
      Book
    </button>
  );
}

registerElement('probe-step', () => createElementClass('probe-step', Step, { 'data-layer': text, consent }));

async function place(markup: string): Promise<HTMLElement> {
  await act(async () => {
    document.body.innerHTML = markup;
  });
  return document.body.firstElementChild as HTMLElement;
}

afterEach(async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'funnel');
  await act(async () => {
    document.body.innerHTML = '';
    await Promise.resolve();
  });
});

describe('the page’s data layer', () => {
  const book = (element: HTMLElement) => element.shadowRoot?.querySelector('button')?.click();
  const layer = () => (window as unknown as { funnel?: unknown[] }).funnel;

  it('receives a booking after consent to analytics', async () => {
    book(await place('<probe-step data-layer="funnel" consent="analytics"></probe-step>'));
    expect(layer()).toEqual([{ event: 'rental-booked', reference: 'R1' }]);
  });

  it('receives nothing before consent and after its withdrawal', async () => {
    const element = await place('<probe-step data-layer="funnel" consent="functional"></probe-step>');
    book(element);
    expect(layer()).toBeUndefined();
    await act(async () => element.setAttribute('consent', 'analytics'));
    await act(async () => element.setAttribute('consent', 'none'));
    book(element);
    expect(layer()).toBeUndefined();
  });
});

describe('the next element of the journey', () => {
  it('is found by id in the same root, gets its attributes, and is shown and focused', async () => {
    const search = await place('<rental-search for="cars"></rental-search><probe-step id="cars" hidden></probe-step>');
    const results = linkedElement(search, 'cars', 'probe-step');
    if (!results) throw new Error('not found');
    await continueIn(results, { pickup: 'Nice', from: '2027-05-01T10:00' }, vi.fn());
    expect(results.getAttribute('pickup')).toBe('Nice');
    expect(results.hidden).toBe(false);
    expect(results.shadowRoot?.activeElement?.textContent).toBe('Book');
  });

  it('is shown and focused after its code has loaded', async () => {
    const late = await place('<probe-late hidden></probe-late>');
    const otherwise = vi.fn();
    const loader = vi.fn(async () => {
      registerElement('probe-late', () => createElementClass('probe-late', Step, {}));
      customElements.upgrade(late);
      return true;
    });
    vi.stubGlobal('rentalElements', { load: loader });
    const shown = continueIn(late, { pickup: 'Nice' }, otherwise);
    expect(late.hidden).toBe(true);
    await act(async () => shown);
    expect(loader).toHaveBeenCalledWith('probe-late');
    expect(late.hidden).toBe(false);
    expect(late.getAttribute('pickup')).toBe('Nice');
    expect(late.shadowRoot?.activeElement?.textContent).toBe('Book');
    expect(otherwise).not.toHaveBeenCalled();
  });

  it('stays hidden when its code cannot be loaded, and the fallback runs', async () => {
    const never = await place('<probe-never hidden></probe-never>');
    vi.stubGlobal('rentalElements', { load: async () => false });
    const otherwise = vi.fn();
    await continueIn(never, {}, otherwise);
    expect(never.hidden).toBe(true);
    expect(otherwise).toHaveBeenCalledTimes(1);
  });

  it('is null without the attribute, with a warning if the id is another element’s', async () => {
    const search = await place('<rental-search for="cars"></rental-search><p id="cars"></p>');
    expect(linkedElement(search, undefined, 'rental-results')).toBeNull();
    expectConsole(/no <rental-results id="cars"> found/);
    expect(linkedElement(search, 'cars', 'rental-results')).toBeNull();
  });
});

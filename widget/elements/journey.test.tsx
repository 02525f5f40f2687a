import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { text } from '../domain/attribute-types.ts';
import { type Consent, consent } from './attribution.ts';
import { connectDataLayer } from './connect-data-layer.ts';
import { createElementClass, type ElementProps } from './define-element.ts';
import { continueIn } from './linked-element.ts';
import { registerElement } from './register-element.ts';

function Step({ host, dataLayer, consent }: ElementProps<{ dataLayer: string; consent: Consent }>) {
  useEffect(() => connectDataLayer(host, dataLayer, consent), [host, dataLayer, consent]);
  useEffect(() => host.setState('ready'), [host]);
  return (
    <button type="button" onClick={() => host.emit('rental-booked', { reference: 'R1' })}>
      Book
    </button>
  );
}

registerElement('rental-results', () => createElementClass(Step, { pickup: text, from: text }));
registerElement('probe-step', () => createElementClass(Step, { 'data-layer': text, consent }));

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
    await vi.waitFor(() => expect(layer()?.[0]).toEqual({ event: 'rental-booked', reference: 'R1' }));
  });

  it('receives nothing before consent and after its withdrawal', async () => {
    const element = await place('<probe-step data-layer="funnel" consent="functional"></probe-step>');
    book(element);
    await act(async () => element.setAttribute('consent', 'analytics'));
    await act(async () => element.setAttribute('consent', 'none'));
    book(element);
    await vi.dynamicImportSettled();
    expect(layer()).toBeUndefined();
  });
});

describe('the next element of the journey', () => {
  it('loses what the step before no longer has, and keeps what the page has set', async () => {
    const search = await place(
      '<rental-search></rental-search><rental-results id="cars" filters="seats=5"></rental-results>',
    );
    const results = search.nextElementSibling as HTMLElement;
    results.scrollIntoView = vi.fn();
    await continueIn(search, 'cars', { limits: 'range=mini', locked: 'sort=total', filters: undefined }, vi.fn());
    expect(results.getAttribute('limits')).toBe('range=mini');
    results.setAttribute('locked', 'sort=day');
    await continueIn(search, 'cars', { limits: undefined, locked: undefined, filters: undefined }, vi.fn());
    expect(results.hasAttribute('limits')).toBe(false);
    expect(results.getAttribute('locked')).toBe('sort=day');
    expect(results.getAttribute('filters')).toBe('seats=5');
  });

  const placeBoth = async (next: string) => {
    const results = await place(next);
    const search = document.body.appendChild(document.createElement('rental-search'));
    return { search, results };
  };

  it('is found by id in the same root, gets its attributes, and is shown and focused', async () => {
    const { search, results } = await placeBoth('<rental-results id="cars" hidden></rental-results>');
    await continueIn(search, 'cars', { pickup: 'Nice', from: '2027-05-01T10:00' }, vi.fn());
    expect(results.getAttribute('pickup')).toBe('Nice');
    expect(results.hidden).toBe(false);
    await expect.poll(() => results.shadowRoot?.activeElement?.textContent).toBe('Book');
  });

  it('stays hidden when its code cannot be loaded, and the fallback runs', async () => {
    const { search, results } = await placeBoth('<rental-checkout id="cars" hidden></rental-checkout>');
    vi.stubGlobal('rentalElements', { load: async () => false });
    const otherwise = vi.fn();
    search.id = 'search';
    const middle = document.createElement('rental-results');
    document.body.append(middle);
    await continueIn(middle, 'cars', {}, otherwise);
    expect(results.hidden).toBe(true);
    expect(otherwise).toHaveBeenCalledTimes(1);
  });

  it('is shown and focused after its code has loaded', async () => {
    await place('<rental-checkout id="book" hidden></rental-checkout>');
    const late = document.getElementById('book') as HTMLElement;
    const otherwise = vi.fn();
    const loader = vi.fn(async () => {
      registerElement('rental-checkout', () => createElementClass(Step, { pickup: text }));
      customElements.upgrade(late);
      return true;
    });
    vi.stubGlobal('rentalElements', { load: loader });
    const results = document.body.appendChild(document.createElement('rental-results'));
    const shown = continueIn(results, 'book', { pickup: 'Nice' }, otherwise);
    expect(late.hidden).toBe(true);
    await act(async () => shown);
    expect(loader).toHaveBeenCalledWith('rental-checkout');
    expect(late.hidden).toBe(false);
    expect(late.getAttribute('pickup')).toBe('Nice');
    expect(late.shadowRoot?.activeElement?.textContent).toBe('Book');
    expect(otherwise).not.toHaveBeenCalled();
  });

  it('is the fallback if the id is another element’s', async () => {
    const otherwise = vi.fn();
    const { search } = await placeBoth('<p id="cars"></p>');
    await continueIn(search, 'cars', {}, otherwise);
    expect(otherwise).toHaveBeenCalledTimes(1);
  });
});

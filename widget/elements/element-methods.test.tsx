import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { createElementClass, type ElementProps, type RentalHTMLElement } from './define-element.ts';
import { type GivenQuery, queryAttributes, queryMethods, queryOf } from './query-attributes.ts';
import { registerElement } from './register-element.ts';

type Values = Parameters<typeof queryOf>[0];

const submits = vi.fn();

/** A form that is ready after its effects, and keeps what was typed until its view is replaced. */
function Form({ host, ...values }: ElementProps<Values>) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    host.setState('ready');
    host.emitReady();
  }, [host]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits(queryOf(values));
      }}
    >
      <output>{JSON.stringify(queryOf(values))}</output>
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
    </form>
  );
}

registerElement('method-form', () => createElementClass<Values>(Form, queryAttributes, queryMethods));

type MethodForm = RentalHTMLElement & { setQuery(query: GivenQuery): void };

async function place(markup: string): Promise<MethodForm> {
  await act(async () => {
    document.body.innerHTML = markup;
  });
  return document.body.firstElementChild as MethodForm;
}

const inside = (element: Element) => element.shadowRoot as ShadowRoot;
const shown = (element: Element) => JSON.parse(inside(element).querySelector('output')?.textContent ?? '');
const field = (element: Element) => inside(element).querySelector('input') as HTMLInputElement;

async function type(element: Element, text: string): Promise<void> {
  await act(async () => {
    const input = field(element);
    // React reads a value that was set by the prototype's setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  performance.clearMarks();
  await act(async () => {
    document.body.innerHTML = '';
  });
});

it('is ready when its view is, and marks both times', async () => {
  const events = vi.fn();
  document.addEventListener('rental-ready', events, { once: true });
  const element = await place('<method-form></method-form>');
  await element.ready;
  const [start, ready] = ['method-form:start', 'method-form:ready'].map(
    (name) => performance.getEntriesByName(name)[0],
  );
  const [[event]] = events.mock.calls as [[CustomEvent]];
  expect(event.detail).toEqual({
    startedAt: Math.round(start?.startTime ?? -1),
    readyAt: Math.round(ready?.startTime ?? -1),
  });
});

it('isn’t ready before it is in a page', async () => {
  const element = document.createElement('method-form') as MethodForm;
  const ready = vi.fn();
  void element.ready.then(ready);
  await act(async () => {});
  expect(ready).not.toHaveBeenCalled();
  await act(async () => document.body.append(element));
  expect(ready).toHaveBeenCalledTimes(1);
});

it('drops what was typed on reset, also in the plain form, and is ready again after it', async () => {
  const element = await place('<method-form pickup="Nice"><form><input name="pickup"></form></method-form>');
  await type(element, 'Paris');
  const plain = element.querySelector('input') as HTMLInputElement;
  plain.value = 'Rabat';
  const before = element.ready;
  await act(async () => element.reset());
  expect(element.ready).not.toBe(before);
  await element.ready;
  expect(field(element).value).toBe('');
  expect(plain.value).toBe('');
  expect(shown(element)).toEqual({ pickup: 'Nice', dropoff: 'Nice' });
});

it('resolves the first promise even if it is reset before it is ready', async () => {
  const element = document.createElement('method-form') as MethodForm;
  const { ready } = element;
  element.reset();
  await act(async () => document.body.append(element));
  await expect(ready).resolves.toBeUndefined();
});

it('shows a query in place of its own and of what was typed', async () => {
  const element = await place('<method-form pickup="Nice" dropoff="Cannes" driver-age="22"></method-form>');
  await type(element, 'Paris');
  const query = { pickup: 'Rabat', from: '2027-05-01T10:00', to: '2027-05-04T10:00' };
  await act(async () => element.setQuery(query));
  expect(shown(element)).toEqual({ ...query, dropoff: 'Rabat' });
  expect(field(element).value).toBe('');
  expect(element.getAttribute('pickup')).toBe('Rabat');
  expect(element.hasAttribute('dropoff')).toBe(false);
  expect(element.hasAttribute('driver-age')).toBe(false);
});

it('shows the same query again', async () => {
  const element = await place('<method-form pickup="Nice"></method-form>');
  await type(element, 'Paris');
  await act(async () => element.setQuery({ pickup: 'Nice' }));
  expect(field(element).value).toBe('');
});

it('keeps the last valid dates and reports a day that doesn’t exist', async () => {
  const dates = { from: '2027-02-26T10:00', to: '2027-03-01T10:00' };
  const element = await place(`<method-form from="${dates.from}" to="${dates.to}"></method-form>`);
  expectConsole(/<method-form> to="2027-02-30T10:00" is invalid: expected a date and time such as/);
  await act(async () => element.setAttribute('to', '2027-02-30T10:00'));
  expect(shown(element)).toEqual(dates);
  await vi.dynamicImportSettled();
});

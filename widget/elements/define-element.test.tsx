import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { act } from '@testing-library/react';
import { useEffect, useId, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { flag, integer, text } from '../domain/attribute-types.ts';
import { propertyOnly } from './attributes.ts';
import { createElementClass, type ElementProps } from './define-element.ts';
import { registerElement } from './register-element.ts';

interface ProbeValues {
  place: string;
  open: boolean;
  pages: number;
  secret: unknown;
}

const mounts = vi.fn();
const unmounts = vi.fn();

function Probe({ place, open, pages, secret, host }: ElementProps<ProbeValues>) {
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    mounts();
    return () => unmounts();
  }, []);
  const choose = () => {
    setClicks((count) => count + 1);
    if (host.emit('probe-choose', { place }, { cancelable: true })) host.setState('ready');
    else host.setState('empty');
  };
  return (
    <button type="button" onClick={choose}>
      {`place=${place} open=${open} pages=${pages} secret=${JSON.stringify(secret)} clicks=${clicks}`}
    </button>
  );
}

type ProbeElement = HTMLElement & {
  resultsUrl?: string;
  place?: string;
  open?: boolean | undefined;
  pages?: number;
  secret?: unknown;
};

registerElement('probe-element', () =>
  createElementClass<ProbeValues>(Probe, {
    place: text,
    open: flag,
    pages: integer(1, 9),
    secret: propertyOnly,
    'results-url': text,
    lang: text,
  }),
);

async function place(markup: string): Promise<ProbeElement> {
  await act(async () => {
    document.body.innerHTML = markup;
  });
  return document.body.firstElementChild as ProbeElement;
}

const shown = (element: Element) => element.shadowRoot?.textContent ?? '';
const button = (element: Element) => element.shadowRoot?.querySelector('button') as HTMLButtonElement;

beforeEach(async () => {
  await act(async () => {
    document.body.innerHTML = '';
    await Promise.resolve();
    await vi.dynamicImportSettled();
  });
  mounts.mockClear();
  unmounts.mockClear();
});

it('reads a bare boolean as true and "false" as false', async () => {
  expect(shown(await place('<probe-element open></probe-element>'))).toContain('open=true');
  expect(shown(await place('<probe-element open="false"></probe-element>'))).toContain('open=false');
});

it('reads an attribute named after a property, which a framework renders before the tag is defined', async () => {
  expect((await place('<probe-element resultsUrl="/cars"></probe-element>')).resultsUrl).toBe('/cars');
  const both = await place('<probe-element results-url="/own" resultsUrl="/cars"></probe-element>');
  expect(both.resultsUrl).toBe('/own');
});

it('reads such an attribute once, not again when the element is put in again', async () => {
  const element = await place('<probe-element resultsUrl="/cars"></probe-element>');
  await act(async () => {
    Reflect.set(element, 'resultsUrl', undefined);
    element.remove();
  });
  await act(async () => document.body.append(element));
  expect(element.resultsUrl).toBeUndefined();
});

it('reflects a flag as an attribute without a value or none, never as "false"', async () => {
  const element = await place('<probe-element></probe-element>');
  Reflect.set(element, 'open', true);
  expect(element.getAttribute('open')).toBe('');
  expect(Reflect.get(element, 'open')).toBe(true);
  Reflect.set(element, 'open', false);
  expect(element.hasAttribute('open')).toBe(false);
  expect(Reflect.get(element, 'open')).toBeUndefined();
  Reflect.set(element, 'open', '');
  expect(element.getAttribute('open')).toBe('');
  Reflect.set(element, 'open', 'false');
  expect(element.hasAttribute('open')).toBe(false);
});

it('has a text as its language, also without one', async () => {
  expect((await place('<probe-element></probe-element>')).lang).toBe('');
  expect((await place('<probe-element lang="fr"></probe-element>')).lang).toBe('fr');
});

it('restores the default when an attribute is removed or its property set to undefined', async () => {
  const element = await place('<probe-element place="Nice" open></probe-element>');
  await act(async () => element.removeAttribute('place'));
  expect(shown(element)).toContain('place=undefined');
  await act(async () => {
    element.open = undefined;
  });
  expect(shown(element)).toContain('open=undefined');
  expect(element.hasAttribute('open')).toBe(false);
});

it('keeps the last valid value and reports the expected ones', async () => {
  expectConsole(/<probe-element> pages="many" is invalid: expected a whole number from 1 to 9/);
  const element = await place('<probe-element pages="3"></probe-element>');
  await act(async () => element.setAttribute('pages', 'many'));
  await vi.dynamicImportSettled();
  expect(shown(element)).toContain('pages=3');
  expect(element.pages).toBe(3);
});

it('applies properties that were set before the upgrade', async () => {
  const element = document.createElement('late-element') as ProbeElement;
  element.place = 'Sevilla';
  element.secret = { token: 1 };
  document.body.append(element);
  await act(async () => {
    registerElement('late-element', () =>
      createElementClass<ProbeValues>(Probe, { place: text, open: flag, secret: propertyOnly }),
    );
    customElements.upgrade(element);
  });
  expect(shown(element)).toContain('place=Sevilla');
  expect(shown(element)).toContain('secret={"token":1}');
  await act(async () => {
    element.place = 'Rabat';
  });
  expect(element.getAttribute('place')).toBe('Rabat');
  expect(shown(element)).toContain('place=Rabat');
});

it('keeps objects out of the markup', async () => {
  const element = await place('<probe-element></probe-element>');
  await act(async () => {
    element.secret = { token: 'abc' };
  });
  expect(shown(element)).toContain('abc');
  expect(element.outerHTML).not.toContain('abc');
});

it('keeps its state when it is moved or taken out, and stops its effects while it is out', async () => {
  const element = await place('<probe-element></probe-element>');
  await act(async () => button(element).click());
  const other = document.createElement('div');
  document.body.append(other);
  await act(async () => {
    other.append(element);
    await Promise.resolve();
  });
  expect(shown(element)).toContain('clicks=1');
  expect(unmounts).not.toHaveBeenCalled();
  await act(async () => {
    element.remove();
    await vi.dynamicImportSettled();
  });
  expect(unmounts).toHaveBeenCalledTimes(1);
  await act(async () => element.setAttribute('place', 'Rabat'));
  expect(mounts).toHaveBeenCalledTimes(1);
  await act(async () => document.body.append(element));
  expect(mounts).toHaveBeenCalledTimes(2);
  expect(shown(element)).toContain('place=Rabat');
  expect(shown(element)).toContain('clicks=1');
  await act(async () => button(element).click());
  expect(shown(element)).toContain('clicks=2');
});

const watching = { count: 0 };
const amount = signal(1, { watched: () => watching.count++, unwatched: () => watching.count-- });

function Watcher() {
  useSignals();
  return <p>{amount.value}</p>;
}

registerElement('watcher-element', () => createElementClass(Watcher, {}));

it('no longer watches a signal if it is taken out before its effects run, and does again once it is back', async () => {
  await import('./pause-effects.ts');
  const element = document.createElement('watcher-element');
  document.body.append(element);
  expect(watching.count).toBe(1);
  element.remove();
  await vi.waitFor(() => expect(watching.count).toBe(0));
  document.body.append(element);
  await act(async () => {
    amount.value = 2;
  });
  await vi.waitFor(() => expect(element.shadowRoot?.textContent).toBe('2'));
});

it('dispatches bubbling, composed events and respects preventDefault', async () => {
  const element = await place('<probe-element place="Nice"></probe-element>');
  const seen: unknown[] = [];
  const listener = (event: Event) => {
    seen.push((event as CustomEvent).detail);
    event.preventDefault();
  };
  document.addEventListener('probe-choose', listener);
  await act(async () => button(element).click());
  document.removeEventListener('probe-choose', listener);
  expect(seen).toEqual([{ place: 'Nice' }]);
  expect(element.dataset['state']).toBe('empty');
  await act(async () => button(element).click());
  expect(element.dataset['state']).toBe('ready');
});

function Later({ place, host }: ElementProps<{ place: string }>) {
  const [first, second] = [useId(), useId()];
  return (
    <div data-state={host.element.dataset.state}>
      <i id={first} />
      <i id={second} />
      {place === undefined ? null : <Named key={place} />}
    </div>
  );
}

function Named() {
  return <b id={useId()} />;
}

it('never repeats an id, also for content rendered after an attribute change', async () => {
  registerElement('later-element', () => createElementClass<{ place: string }>(Later, { place: text }));
  const element = await place('<later-element></later-element>');
  await act(async () => element.setAttribute('place', 'Nice'));
  await act(async () => element.setAttribute('place', 'Rabat'));
  const ids = [...(element.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});

it('focuses its first control', async () => {
  const element = await place('<probe-element></probe-element>');
  element.focus();
  expect(element.shadowRoot?.activeElement).toBe(button(element));
});

function Slow({ host, place }: ElementProps<{ place: string }>) {
  useEffect(() => host.setState(place ? 'ready' : 'loading'), [host, place]);
  return place ? <h2 tabIndex={-1}>{place}</h2> : <p>…</p>;
}

it('focuses itself until it has focusable content', async () => {
  registerElement('slow-element', () => createElementClass<{ place: string }>(Slow, { place: text }));
  const element = await place('<slow-element><a href="/search" style="display: none">Find a car</a></slow-element>');
  await act(async () => element.focus());
  expect(document.activeElement).toBe(element);
  await act(async () => element.setAttribute('place', 'Nice'));
  expect(element.shadowRoot?.activeElement?.textContent).toBe('Nice');
  expect(element.hasAttribute('tabindex')).toBe(false);
});

it('does not move the focus if it went elsewhere in the meantime', async () => {
  const element = await place('<slow-element></slow-element><button>Own</button>');
  await act(async () => element.focus());
  const own = document.querySelector<HTMLElement>('body > button');
  await act(async () => own?.focus());
  await act(async () => element.setAttribute('place', 'Nice'));
  expect(document.activeElement).toBe(own);
  expect(element.hasAttribute('tabindex')).toBe(false);
});

it('registers a tag once', () => {
  const create = vi.fn();
  registerElement('probe-element', create);
  expect(create).not.toHaveBeenCalled();
});

it('warns if another script has defined the tag', async () => {
  expectConsole(/<foreign-element> is defined by another script/);
  customElements.define('foreign-element', class extends HTMLElement {});
  const create = vi.fn();
  registerElement('foreign-element', create);
  await vi.dynamicImportSettled();
  expect(create).not.toHaveBeenCalled();
});

import { act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { createElementClass, type ElementProps } from './define-element.ts';
import { ElementFrame } from './element-frame.tsx';
import { registerElement } from './register-element.ts';

let failures = 0;

/** Fails as a renderer does whose texts a translation has replaced. */
function Translated() {
  useLayoutEffect(() => {
    if (failures-- > 0) throw new DOMException('not a child of this node', 'NotFoundError');
  });
  return <p>Rendered again</p>;
}

registerElement('translated-element', () =>
  createElementClass<object>(
    ({ host }: ElementProps<object>) => (
      <ElementFrame host={host}>
        <Translated />
      </ElementFrame>
    ),
    {},
  ),
);

async function show(): Promise<HTMLElement> {
  await act(async () => {
    document.body.innerHTML = '<translated-element></translated-element>';
  });
  const element = document.body.firstElementChild as HTMLElement;
  await waitFor(() => expect(element.shadowRoot?.textContent).toMatch(/Rendered again|unhandled error/));
  return element;
}

it('renders a translated view again, but not twice within a second', async () => {
  expectConsole(/NotFoundError|not a child/);
  const failed = vi.fn();
  document.addEventListener('rental-error', failed);
  failures = 1;
  const recovered = await show();
  expect(recovered.shadowRoot?.textContent).toContain('Rendered again');
  expect([recovered.dataset['state'], failed.mock.calls.length]).toEqual([undefined, 0]);
  failures = 2;
  const broken = await show();
  document.removeEventListener('rental-error', failed);
  expect(broken.shadowRoot?.textContent).toContain('An unhandled error occurred.');
  expect([broken.dataset['state'], failed.mock.calls.length]).toEqual(['error', 1]);
});

import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { deferElements, Element, loadElement } from './element.tsx';

const register = vi.hoisted(() => vi.fn());
vi.mock('../widget/elements/register/rental-checkout.ts', () => {
  register();
  return {};
});

/** A tag without code, which these tests don't need. */
const tag = 'rental-plain';

it('writes strings as attributes and removes missing ones', () => {
  const { container, rerender } = render(<Element tag={tag} attrs={{ pickup: 'Nice', dropoff: 'Cannes' }} />);
  const element = container.firstElementChild as HTMLElement;
  expect(element.getAttribute('pickup')).toBe('Nice');
  rerender(<Element tag={tag} attrs={{ pickup: 'Rabat', dropoff: undefined }} />);
  expect(container.firstElementChild).toBe(element);
  expect(element.getAttribute('pickup')).toBe('Rabat');
  expect(element.hasAttribute('dropoff')).toBe(false);
});

it('calls only the latest listener, and none after its removal', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const tree = (onSearch: typeof first) => (
    <StrictMode>
      <Element tag={tag} events={{ 'rental-search': onSearch }} />
    </StrictMode>
  );
  const { container, rerender, unmount } = render(tree(first));
  const element = container.firstElementChild as HTMLElement;
  rerender(tree(second));
  element.dispatchEvent(new CustomEvent('rental-search', { detail: { url: '/search' } }));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  expect(second.mock.calls[0]?.[0].detail).toEqual({ url: '/search' });
  unmount();
  element.dispatchEvent(new CustomEvent('rental-search'));
  expect(second).toHaveBeenCalledTimes(1);
});

it('defines no tag before the page has its query', async () => {
  let allow = () => {};
  deferElements(new Promise<void>((resolve) => (allow = resolve)));
  render(<Element tag="rental-checkout" />);
  const plain = loadElement('rental-plain');
  customElements.define('rental-plain', class extends HTMLElement {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(register).not.toHaveBeenCalled();
  allow();
  await plain;
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
});

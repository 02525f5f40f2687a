import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Element } from './element.tsx';

// These tests don't need the element's code.
vi.mock('../widget/elements/register/rental-search.ts', () => ({}));

// The code is loaded after the first commit and must not arrive after the last test.
afterEach(() => import('../widget/elements/register/rental-search.ts'));

it('writes strings as attributes and removes missing ones', () => {
  const { container, rerender } = render(<Element tag="rental-search" attrs={{ pickup: 'Nice', dropoff: 'Cannes' }} />);
  const element = container.firstElementChild as HTMLElement;
  expect(element.getAttribute('pickup')).toBe('Nice');
  rerender(<Element tag="rental-search" attrs={{ pickup: 'Rabat', dropoff: undefined }} />);
  expect(container.firstElementChild).toBe(element);
  expect(element.getAttribute('pickup')).toBe('Rabat');
  expect(element.hasAttribute('dropoff')).toBe(false);
});

it('calls only the latest listener, and none after its removal', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const tree = (onSearch: typeof first) => (
    <StrictMode>
      <Element tag="rental-search" events={{ 'rental-search': onSearch }} />
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

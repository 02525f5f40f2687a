import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Element } from './element.tsx';

// The tag's own code is not the subject here.
vi.mock('../widget/elements/register/rental-search.ts', () => ({}));

// It is fetched after the first commit, which must not be after the last test.
afterEach(() => import('../widget/elements/register/rental-search.ts'));

it('writes texts as attributes and takes away what is gone', () => {
  const { container, rerender } = render(<Element tag="rental-search" attrs={{ pickup: 'Nice', dropoff: 'Cannes' }} />);
  const element = container.firstElementChild as HTMLElement;
  expect(element.getAttribute('pickup')).toBe('Nice');
  rerender(<Element tag="rental-search" attrs={{ pickup: 'Rabat', dropoff: undefined }} />);
  expect(container.firstElementChild).toBe(element);
  expect(element.getAttribute('pickup')).toBe('Rabat');
  expect(element.hasAttribute('dropoff')).toBe(false);
});

it('calls the latest listener, once, and none after it has gone', () => {
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

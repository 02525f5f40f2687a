import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Floating } from './floating.tsx';

it('opens without an error in a view that the page has taken out', () => {
  const showPopover = vi.fn();
  Object.assign(HTMLElement.prototype, { showPopover });
  const anchor = { current: document.createElement('p') };
  const panel = <Floating open anchor={anchor} />;
  const { unmount } = render(panel, { container: document.createElement('div') });
  expect(showPopover).not.toHaveBeenCalled();
  unmount();
  render(panel);
  expect(showPopover).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

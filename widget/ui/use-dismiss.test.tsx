import { render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useDismiss } from './use-dismiss.ts';

function Overlay() {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(true);
  useDismiss(isOpen, [field], () => setOpen(false));
  return <input ref={field} aria-label="Field" data-open={isOpen} />;
}

it('takes one Escape, and leaves the next to what is around it, however soon it comes', async () => {
  render(<Overlay />);
  const field = screen.getByLabelText('Field');
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // Without act(), which would also end the effects of the render before.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  expect(press()).toBe(true);
  const isClosed = () => field.dataset['open'] === 'false';
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  // React renders in a later task.
  if (!isClosed()) await vi.waitUntil(isClosed, { interval: 1 });
  expect(press()).toBe(false);
  vi.unstubAllGlobals();
});

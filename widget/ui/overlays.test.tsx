import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';
import { renderBlock, renderInShadow } from './render-for-test.tsx';
import { Sheet } from './sheet.tsx';
import { ToastRegion } from './toast.tsx';

function DialogExample({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={close} title="Cancel this booking?" actions={<button type="button">Keep it</button>}>
        You get everything back.
      </Dialog>
    </>
  );
}

function PopoverExample() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={anchor} onClick={() => setOpen(!open)}>
        Price
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label="Price lines">
        <button type="button">Details</button>
      </Popover>
      <button type="button">Elsewhere</button>
    </>
  );
}

describe('Dialog', () => {
  test('is modal, named by its title, and empty while closed', () => {
    const { getByRole, queryByText, root } = renderInShadow(<DialogExample />);
    expect(queryByText('You get everything back.')).toBeNull();
    fireEvent.click(getByRole('button', { name: 'Open' }));
    expect(getByRole('dialog', { name: 'Cancel this booking?' })).toBeTruthy();
    expect(root.querySelector('dialog')?.open).toBe(true);
  });

  test('the close button and Escape close it', () => {
    const onClose = vi.fn();
    const { getByRole, queryByRole } = renderInShadow(<DialogExample onClose={onClose} />);
    fireEvent.click(getByRole('button', { name: 'Open' }));
    fireEvent.click(getByRole('button', { name: 'Close' }));
    expect(queryByRole('dialog')).toBeNull();
    fireEvent.click(getByRole('button', { name: 'Open' }));
    fireEvent(getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('a press on the backdrop closes a dialog but not an alert dialog', () => {
    const onClose = vi.fn();
    const { getByRole, rerender } = renderBlock(
      <Dialog open onClose={onClose} title="Sure?" role="alertdialog">
        Text
      </Dialog>,
    );
    fireEvent.click(getByRole('alertdialog'));
    expect(onClose).not.toHaveBeenCalled();
    rerender(
      <Dialog open onClose={onClose} title="Sure?">
        Text
      </Dialog>,
    );
    fireEvent.click(getByRole('dialog'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('an alert dialog is described by its text', () => {
    const { getByRole } = renderInShadow(
      <Dialog open onClose={() => {}} title="Sure?" role="alertdialog">
        This can’t be undone.
      </Dialog>,
    );
    const dialog = getByRole('alertdialog', { name: 'Sure?' });
    const text = dialog.querySelector(`#${CSS.escape(dialog.getAttribute('aria-describedby') ?? '')}`);
    expect(text?.textContent).toBe('This can’t be undone.');
  });

  test('a sheet is a dialog', () => {
    const { getByRole } = renderBlock(
      <Sheet open onClose={() => {}} title="Filters">
        Text
      </Sheet>,
    );
    expect(getByRole('dialog', { name: 'Filters' })).toBeTruthy();
  });
});

describe('Popover', () => {
  test('opens, takes the focus, and Escape restores it', async () => {
    const { getByRole, findByRole, queryByRole } = renderBlock(<PopoverExample />);
    await userEvent.click(getByRole('button', { name: 'Price' }));
    const panel = await findByRole('dialog', { name: 'Price lines' });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    await userEvent.keyboard('{Escape}');
    expect(queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(getByRole('button', { name: 'Price' }));
  });

  test('a second press on the opener closes it, and so does a press elsewhere', async () => {
    const { getByRole, queryByRole } = renderBlock(<PopoverExample />);
    await userEvent.click(getByRole('button', { name: 'Price' }));
    await userEvent.click(getByRole('button', { name: 'Price' }));
    expect(queryByRole('dialog')).toBeNull();
    await userEvent.click(getByRole('button', { name: 'Price' }));
    await userEvent.click(getByRole('button', { name: 'Details' }));
    expect(queryByRole('dialog')).not.toBeNull();
    await userEvent.click(getByRole('button', { name: 'Elsewhere' }));
    expect(queryByRole('dialog')).toBeNull();
  });
});

test('in a shadow root, a popover closes when the focus goes elsewhere in the same root', () => {
  const { getByRole, queryByRole } = renderInShadow(<PopoverExample />);
  fireEvent.click(getByRole('button', { name: 'Price' }));
  expect(queryByRole('dialog')).not.toBeNull();
  fireEvent.focusIn(getByRole('button', { name: 'Elsewhere' }), { composed: false });
  expect(queryByRole('dialog')).toBeNull();
});

describe('ToastRegion', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const toasts = [{ id: 'a', text: 'Saved' }];

  test('a toast closes after five seconds', () => {
    vi.useFakeTimers();
    const dismiss = vi.fn();
    renderBlock(<ToastRegion toasts={toasts} onDismiss={dismiss} />);
    act(() => void vi.advanceTimersByTime(4999));
    expect(dismiss).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(dismiss).toHaveBeenCalledWith('a');
  });

  test('a toast stays while it has the focus', () => {
    vi.useFakeTimers();
    const dismiss = vi.fn();
    const { getByRole } = renderBlock(<ToastRegion toasts={toasts} onDismiss={dismiss} />);
    act(() => getByRole('button', { name: 'Close' }).focus());
    act(() => void vi.advanceTimersByTime(20_000));
    expect(dismiss).not.toHaveBeenCalled();
    act(() => getByRole('button', { name: 'Close' }).blur());
    act(() => void vi.advanceTimersByTime(5000));
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test('is announced politely', () => {
    const { getByRole } = renderBlock(<ToastRegion toasts={toasts} onDismiss={() => {}} />);
    expect(getByRole('list').getAttribute('aria-live')).toBe('polite');
  });
});

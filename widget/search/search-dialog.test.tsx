import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInShadow } from '../ui/render-for-test.tsx';
import { SearchDialog } from './search-dialog.tsx';

const onToggled = vi.fn();

function Example({ label, startsOpen = false }: { label?: string; startsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <SearchDialog
      label={label}
      isOpen={isOpen}
      isReady
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onToggled={onToggled}
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Pick-up" />
      </form>
    </SearchDialog>
  );
}

beforeEach(() => {
  onToggled.mockClear();
});

test('renders the form from its first opening on, keeps what was typed, and reports each change', () => {
  const { getByRole, getByLabelText, queryByLabelText, queryByRole } = renderInShadow(<Example />);
  expect(queryByLabelText('Pick-up')).toBeNull();
  expect(onToggled).not.toHaveBeenCalled();
  fireEvent.click(getByRole('button', { name: 'Search cars' }));
  expect(getByRole('dialog', { name: 'Find a car' })).toBeTruthy();
  fireEvent.change(getByLabelText('Pick-up'), { target: { value: 'Nice' } });
  fireEvent.click(getByRole('button', { name: 'Close' }));
  expect(queryByRole('dialog')).toBeNull();
  expect((getByLabelText('Pick-up') as HTMLInputElement).value).toBe('Nice');
  expect(onToggled.mock.calls).toEqual([[true], [false]]);
});

test('has its own words for a label of spaces', () => {
  const { getByRole } = renderInShadow(<Example label="  " startsOpen />);
  expect(getByRole('dialog', { name: 'Find a car' })).toBeTruthy();
});

test('has the page’s label on the button and as its title', () => {
  const { getByRole } = renderInShadow(<Example label="Rent a car" startsOpen />);
  expect(getByRole('dialog', { name: 'Rent a car' })).toBeTruthy();
});

test('locks the page while it is open, and not after it was removed', () => {
  const { getByRole, unmount } = renderInShadow(<Example />);
  const sheets = () => document.adoptedStyleSheets.length;
  const before = sheets();
  fireEvent.click(getByRole('button', { name: 'Search cars' }));
  expect(sheets()).toBe(before + 1);
  unmount();
  expect(sheets()).toBe(before);
});

test('opens when the closed form is submitted, so that its mistakes are seen', () => {
  const { getByRole, getByLabelText, queryByRole } = renderInShadow(<Example startsOpen />);
  fireEvent.click(getByRole('button', { name: 'Close' }));
  expect(queryByRole('dialog')).toBeNull();
  fireEvent.submit(getByLabelText('Pick-up').closest('form') as HTMLFormElement);
  expect(getByRole('dialog')).toBeTruthy();
});

import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { renderBlock, renderInShadow } from './render-for-test.tsx';

interface Place {
  id: string;
  name: string;
}

const places: Place[] = [
  { id: 'nice', name: 'Nice Airport' },
  { id: 'malaga', name: 'Malaga Airport' },
  { id: 'rabat', name: 'Rabat Centre' },
];

function Example({ log = () => {}, ...props }: Partial<ComboboxProps<Place>> & { log?: (item: Place | null) => void }) {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<Place | null>(null);
  const items = places.filter((place) => place.name.toLowerCase().includes(text.toLowerCase()));
  const select = (item: Place | null) => {
    setSelected(item);
    log(item);
  };
  return (
    <>
      <Combobox
        label="Pick-up location"
        groups={[{ label: 'All places', items }]}
        itemKey={(place) => place.id}
        itemText={(place) => place.name}
        inputValue={text}
        onInput={setText}
        selected={selected}
        onSelect={select}
        {...props}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

// The list's code then takes no time to load.
beforeAll(() => import('./combobox-panel.tsx'));

const input = (view: ReturnType<typeof renderBlock>) =>
  view.getByRole('combobox', { name: 'Pick-up location' }) as HTMLInputElement;

test('typing shows the matches, Enter chooses the first', async () => {
  const log = vi.fn();
  const view = renderBlock(<Example log={log} />);
  await userEvent.type(input(view), 'ma');
  expect((await view.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Malaga Airport']);
  await userEvent.keyboard('{Enter}');
  expect(log).toHaveBeenCalledWith(places[1]);
  expect(input(view).value).toBe('Malaga Airport');
  expect(view.queryByRole('option')).toBeNull();
});

test('arrows move the highlight that screen readers follow', async () => {
  const view = renderBlock(<Example />);
  await userEvent.click(input(view));
  expect(input(view).getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = document.getElementById(input(view).getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Malaga Airport');
  expect(input(view).getAttribute('aria-expanded')).toBe('true');
});

test('changing the text clears the selection', async () => {
  const log = vi.fn();
  const view = renderBlock(<Example log={log} />);
  await userEvent.type(input(view), 'nice{Enter}');
  await userEvent.keyboard('{End}x');
  expect(log).toHaveBeenLastCalledWith(null);
  expect(input(view).value).toBe('Nice Airportx');
});

test('a press on the field selects the chosen text, so that typing replaces it; a second press places the cursor', async () => {
  const view = renderBlock(<Example />);
  await userEvent.type(input(view), 'nice{Enter}');
  await userEvent.click(view.getByRole('button', { name: 'Elsewhere' }));
  await userEvent.click(input(view));
  expect([input(view).selectionStart, input(view).selectionEnd]).toEqual([0, 'Nice Airport'.length]);
  await userEvent.pointer({ keys: '[MouseLeft]', target: input(view), offset: 4 });
  expect([input(view).selectionStart, input(view).selectionEnd]).toEqual([4, 4]);
  await userEvent.click(view.getByRole('button', { name: 'Elsewhere' }));
  await userEvent.click(input(view));
  await userEvent.keyboard('mal');
  expect(input(view).value).toBe('mal');
});

test('after an empty list the first of the next one is highlighted', async () => {
  const view = renderBlock(<Example emptyText="No place found" />);
  await userEvent.type(input(view), 'zzz');
  expect(view.getByRole('status').textContent).toBe('No place found');
  await userEvent.clear(input(view));
  await userEvent.type(input(view), 'rab{Enter}');
  expect(input(view).value).toBe('Rabat Centre');
});

test('the clear button empties it and keeps the focus', async () => {
  const view = renderBlock(<Example />);
  await userEvent.type(input(view), 'nice{Enter}');
  await userEvent.click(view.getByRole('button', { name: 'Clear Pick-up location' }));
  expect(input(view).value).toBe('');
  expect(document.activeElement).toBe(input(view));
});

test('a failed list can be retried', async () => {
  const retry = vi.fn();
  const view = renderBlock(<Example groups={[]} status="error" onRetry={retry} />);
  await userEvent.click(input(view));
  await userEvent.click(view.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('groups have names', async () => {
  const view = renderBlock(<Example />);
  await userEvent.click(input(view));
  expect(view.getByRole('group', { name: 'All places' })).toBeTruthy();
});

test('in a shadow root: a press on an option chooses it, a press outside closes the list', () => {
  const view = renderInShadow(<Example />);
  fireEvent.click(input(view));
  const option = view.getByRole('option', { name: 'Nice Airport' });
  fireEvent.mouseDown(option, { composed: true });
  fireEvent.mouseUp(option, { composed: true });
  fireEvent.click(option);
  expect(input(view).value).toBe('Nice Airport');
  fireEvent.click(input(view));
  expect(view.getAllByRole('option')).toHaveLength(1);
  fireEvent.pointerDown(view.getByRole('button', { name: 'Elsewhere' }), { composed: true });
  expect(view.queryByRole('option')).toBeNull();
});

test('Tab chooses the first match of a typed text, and nothing after only opening the list', async () => {
  const log = vi.fn();
  const view = renderBlock(<Example log={log} />);
  await userEvent.click(input(view));
  await userEvent.tab();
  expect(view.queryByRole('option')).toBeNull();
  expect(log).not.toHaveBeenCalled();
  await userEvent.type(input(view), 'rab');
  await userEvent.tab();
  expect(input(view).value).toBe('Rabat Centre');
  await userEvent.click(input(view));
  await userEvent.tab();
  expect(log).toHaveBeenCalledTimes(1);
});

test('with Alt the arrows open and close the list and choose nothing', async () => {
  const log = vi.fn();
  const view = renderBlock(<Example log={log} />);
  input(view).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(view.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual(
    places.map(() => 'false'),
  );
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(view.queryByRole('option')).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

test('arrows wrap around, Escape closes and keeps the text', async () => {
  const view = renderBlock(<Example />);
  await userEvent.type(input(view), 'a');
  await userEvent.keyboard('{ArrowUp}');
  expect(view.getByRole('option', { selected: true }).textContent).toBe('Rabat Centre');
  await userEvent.keyboard('{ArrowDown}');
  expect(view.getByRole('option', { selected: true }).textContent).toBe('Nice Airport');
  await userEvent.keyboard('{Escape}');
  expect(view.queryByRole('option')).toBeNull();
  expect(input(view).value).toBe('a');
});

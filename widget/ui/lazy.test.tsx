import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { type LazyValue, lazyValue, preload, useLazyValue } from './lazy-value.ts';

afterEach(cleanup);

/** Returns code that fails to load the given number of times. */
function codeAfter<Value>(failures: number, value: Value) {
  let left = failures;
  return vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new Error('Failed to fetch');
    }
    return value;
  });
}

function Reader({ of, isNeeded }: { of: LazyValue<string>; isNeeded?: boolean }) {
  const { value, error, isRetrying, load } = useLazyValue(of, isNeeded);
  return (
    <button type="button" onClick={load}>
      {value ?? (error ? `${error}${isRetrying ? ', retrying' : ''}` : 'nothing')}
    </button>
  );
}

const text = () => screen.getByRole('button').textContent;

it('loads once for all users', async () => {
  const code = codeAfter(0, 'here');
  const lazy = lazyValue(code);
  await Promise.all([lazy.load(), lazy.load()]);
  expect(lazy.value).toBe('here');
  expect(code).toHaveBeenCalledTimes(1);
});

it('tries again with the next use after a failure, and ignores a failed preload', async () => {
  const lazy = lazyValue(codeAfter(2, 'here'));
  preload(lazy);
  await expect(lazy.load()).rejects.toThrow('Failed to fetch');
  await expect(lazy.load()).rejects.toThrow('Failed to fetch');
  expect(await lazy.load()).toBe('here');
});

it('renders with the value once it is loaded, and loads nothing before it is needed', async () => {
  const code = codeAfter(0, 'here');
  const lazy = lazyValue(code);
  const { rerender } = render(<Reader of={lazy} isNeeded={false} />);
  expect(text()).toBe('nothing');
  expect(code).not.toHaveBeenCalled();
  rerender(<Reader of={lazy} />);
  expect(await screen.findByText('here')).toBeTruthy();
});

it('keeps the error until another attempt ends', async () => {
  const lazy = lazyValue(codeAfter(1, 'here'));
  render(<Reader of={lazy} />);
  expect(await screen.findByText('Error: Failed to fetch')).toBeTruthy();
  act(() => screen.getByRole('button').click());
  expect(text()).toBe('Error: Failed to fetch, retrying');
  expect(await screen.findByText('here')).toBeTruthy();
});

it('renders the part, a fallback with the same props while loading, and "Try again" after a failure', async () => {
  const Part = lazyPart<{ name: string }>(
    codeAfter(1, ({ name }) => <p>{name}</p>),
    {
      fallback: ({ name }) => <p>{name} is loading</p>,
    },
  );
  render(<Part name="Map" />);
  expect(screen.getByText('Map is loading')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Map')).toBeTruthy();
});

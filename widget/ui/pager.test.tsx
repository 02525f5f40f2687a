import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager, pageNumbers } from './pager.tsx';
import { renderBlock } from './render-for-test.tsx';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});

test('marks the current page and goes to another', async () => {
  const go = vi.fn();
  const { getByRole } = renderBlock(<Pager page={2} pageCount={5} onPage={go} />);
  expect(getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(getByRole('button', { name: 'Next' }));
  await userEvent.click(getByRole('button', { name: 'Page 1' }));
  expect(go.mock.calls).toEqual([[3], [1]]);
});

test('at the last page the button keeps the focus and does nothing', async () => {
  const go = vi.fn();
  const { getByRole, rerender } = renderBlock(<Pager page={1} pageCount={2} onPage={go} />);
  const next = getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  rerender(<Pager page={2} pageCount={2} onPage={go} />);
  await userEvent.click(next);
  expect(go.mock.calls).toEqual([[2]]);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(next.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(next);
});

test('with URLs the pages are links; the browser handles a click with a modifier', () => {
  const go = vi.fn();
  const { getByRole } = renderBlock(<Pager page={1} pageCount={3} onPage={go} hrefFor={(page) => `?page=${page}`} />);
  const second = getByRole('link', { name: 'Page 2' });
  expect(second.getAttribute('href')).toBe('?page=2');
  expect(fireEvent.click(second, { ctrlKey: true })).toBe(true);
  expect(go).not.toHaveBeenCalled();
  expect(fireEvent.click(second)).toBe(false);
  expect(go).toHaveBeenCalledWith(2);
});

test('renders nothing for a single page', () => {
  const { queryByRole } = renderBlock(<Pager page={1} pageCount={1} onPage={() => {}} />);
  expect(queryByRole('navigation')).toBeNull();
});

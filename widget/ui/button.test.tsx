import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, LinkButton } from './button.tsx';
import { renderBlock, renderInShadow } from './render-for-test.tsx';

test('calls onClick and does not submit a form', async () => {
  const click = vi.fn();
  const { getByRole } = renderBlock(<Button onClick={click}>Search</Button>);
  await userEvent.click(getByRole('button', { name: 'Search' }));
  expect(click).toHaveBeenCalledOnce();
  expect(getByRole('button').getAttribute('type')).toBe('button');
});

test('while busy it ignores clicks, keeps its name and its focus', async () => {
  const click = vi.fn();
  const { getByRole } = renderBlock(
    <Button busy onClick={click}>
      Reserve
    </Button>,
  );
  const button = getByRole('button', { name: 'Reserve' });
  button.focus();
  await userEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('a button that its own press disables keeps the focus and ignores clicks', async () => {
  const click = vi.fn();
  const { getByRole, rerender } = renderBlock(<Button onClick={click}>All</Button>);
  const button = getByRole('button', { name: 'All' });
  await userEvent.click(button);
  rerender(
    <Button onClick={click} disabled>
      All
    </Button>,
  );
  await userEvent.click(button);
  expect(click).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(button);
});

test.each(['busy', 'disabled'])('a %s submit button does not submit', async (state) => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { getByRole } = renderBlock(
    <form onSubmit={submit}>
      <Button type="submit" {...{ [state]: true }}>
        Pay
      </Button>
    </form>,
  );
  await userEvent.click(getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

test('adopts its styles into its shadow root', () => {
  const { root, getByRole } = renderInShadow(<LinkButton href="/search">Search</LinkButton>);
  expect(getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
  const layers = root.adoptedStyleSheets.map((sheet) => sheet.cssRules.length);
  expect(layers.length).toBeGreaterThanOrEqual(3);
});

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

test('a busy submit button does not submit', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { getByRole } = renderBlock(
    <form onSubmit={submit}>
      <Button type="submit" busy>
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

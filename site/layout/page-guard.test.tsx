import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageGuard } from './page-guard.tsx';

afterEach(cleanup);

let isWell = false;

function Page() {
  if (!isWell) throw new Error('broken');
  return <p>All is well</p>;
}

it('shows an error in place of a page that throws, and the page again after a successful retry', async () => {
  isWell = false;
  const onCaughtError = vi.fn();
  render(
    <PageGuard>
      <Page />
    </PageGuard>,
    { onCaughtError },
  );
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this page');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(onCaughtError).toHaveBeenCalledOnce();
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All is well')).toBeTruthy();
});

/** Fails as a renderer does whose texts a translation has replaced. */
function Translated({ failures }: { failures: { left: number } }) {
  useLayoutEffect(() => {
    if (failures.left-- > 0) throw new DOMException('not a child of this node', 'NotFoundError');
  });
  return <p>Rendered again</p>;
}

it('renders a translated page again, but not twice within a second', () => {
  const onCaughtError = vi.fn();
  for (const left of [1, 2]) {
    render(
      <PageGuard>
        <Translated failures={{ left }} />
      </PageGuard>,
      { onCaughtError },
    );
    expect(onCaughtError).toHaveBeenCalledTimes(left);
    expect(screen.queryAllByText('Rendered again')).toHaveLength(2 - left);
    expect(screen.queryAllByRole('alert')).toHaveLength(left - 1);
    onCaughtError.mockClear();
    cleanup();
  }
});

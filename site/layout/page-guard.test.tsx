import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

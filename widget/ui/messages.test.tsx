import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Car } from 'lucide';
import { describe, expect, test, vi } from 'vitest';
import { Badge } from './badge.tsx';
import { Chip, ToggleChip } from './chip.tsx';
import { Disclosure } from './disclosure.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';
import { Rating } from './rating.tsx';
import { renderBlock, renderInShadow } from './render-for-test.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

describe('ErrorSummary', () => {
  const errors = [
    { id: 'name', text: 'Enter your full name' },
    { id: 'email', text: 'Invalid email address' },
  ];

  test('takes the focus, and a link focuses the field of the same root', () => {
    const { getByRole, root } = renderInShadow(
      <>
        <ErrorSummary errors={errors} attempt={1} />
        <input id="email" />
      </>,
    );
    expect(root.activeElement).toBe(getByRole('alert'));
    fireEvent.click(getByRole('link', { name: 'Invalid email address' }));
    expect(root.activeElement?.id).toBe('email');
  });

  test('takes the focus again at the next attempt', () => {
    const { getByRole, rerender } = renderBlock(<ErrorSummary errors={errors} attempt={1} />);
    (document.activeElement as HTMLElement).blur();
    rerender(<ErrorSummary errors={errors} attempt={2} />);
    expect(document.activeElement).toBe(getByRole('alert'));
  });

  test('leaves the focus in the field that is corrected', () => {
    const form = (list: typeof errors) => (
      <>
        <ErrorSummary errors={list} attempt={1} />
        <input aria-label="Name" />
      </>
    );
    const { getByRole, rerender } = renderBlock(form(errors));
    getByRole('textbox').focus();
    rerender(form([]));
    rerender(form(errors));
    expect(document.activeElement).toBe(getByRole('textbox'));
  });

  test('is not announced again as a whole while one error after the other is corrected', () => {
    const { getByRole } = renderBlock(<ErrorSummary errors={errors} attempt={1} />);
    expect(getByRole('alert').getAttribute('aria-live')).toBe('off');
  });

  test('renders nothing without errors', () => {
    const { queryByRole } = renderBlock(<ErrorSummary errors={[]} attempt={0} />);
    expect(queryByRole('alert')).toBeNull();
  });
});

test('ErrorState offers to try again', async () => {
  const retry = vi.fn();
  const { getByRole } = renderBlock(
    <ErrorState title="Cars could not be loaded" onRetry={retry}>
      Check your connection.
    </ErrorState>,
  );
  expect(getByRole('alert').textContent).toContain('Cars could not be loaded');
  await userEvent.click(getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('EmptyState has a heading of the given level', () => {
  const { getByRole } = renderBlock(<EmptyState title="No cars" headingLevel={3} />);
  expect(getByRole('heading', { level: 3, name: 'No cars' })).toBeTruthy();
});

test('Notice is announced only with `live`', () => {
  const { getByRole, queryByRole, rerender } = renderBlock(<Notice title="Price changed">From €1 to €2</Notice>);
  expect(queryByRole('status')).toBeNull();
  rerender(<Notice title="Price changed" live="status" />);
  expect(getByRole('status').textContent).toContain('Price changed');
});

test('Chip is named after its action', async () => {
  const remove = vi.fn();
  const { getByRole } = renderBlock(<Chip label="Automatic" onRemove={remove} />);
  await userEvent.click(getByRole('button', { name: 'Remove Automatic' }));
  expect(remove).toHaveBeenCalledOnce();
});

test('ToggleChip toggles aria-pressed', async () => {
  const change = vi.fn();
  const { getByRole } = renderBlock(<ToggleChip label="SUV" value={false} onChange={change} />);
  expect(getByRole('button', { name: 'SUV' }).getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(getByRole('button'));
  expect(change).toHaveBeenCalledWith(true);
});

test('Rating is read as a sentence', () => {
  const { getByText } = renderBlock(<Rating value={4.25} count={1284} />);
  expect(getByText('4.3 out of 5')).toBeTruthy();
  expect(getByText('(1,284)')).toBeTruthy();
});

test('Loading is announced once; skeletons are hidden', () => {
  const { getByRole } = renderBlock(
    <Loading>
      <Skeleton lines={3} />
    </Loading>,
  );
  expect(getByRole('status').textContent).toBe('Loading…');
});

test('Progress has a name and a value', () => {
  const { getByLabelText } = renderBlock(<Progress label="Uploading" value={40} />);
  expect((getByLabelText('Uploading') as HTMLProgressElement).value).toBe(40);
});

test('Disclosure opens and reports it', () => {
  const { getByText } = renderBlock(
    <Disclosure title="What is included?" open>
      Mileage
    </Disclosure>,
  );
  expect(getByText('Mileage').closest('details')?.open).toBe(true);
});

test('an external link announces the new tab', () => {
  const { getByRole } = renderBlock(
    <Link href="https://example.com" external>
      Terms
    </Link>,
  );
  const link = getByRole('link', { name: 'Terms (opens in a new tab)' });
  expect(link.getAttribute('rel')).toBe('noopener');
});

test('Badge is plain text', () => {
  const { getByText } = renderBlock(<Badge kind="good">Free cancellation</Badge>);
  expect(getByText('Free cancellation')).toBeTruthy();
});

test('Icon is decorative without a label', () => {
  const { container, getByRole, rerender } = renderBlock(<Icon of={Car} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  rerender(<Icon of={Car} label="By car" />);
  expect(getByRole('img', { name: 'By car' })).toBeTruthy();
});

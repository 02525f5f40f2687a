import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '../../widget/contract/config.ts';
import { loadScript } from '../../widget/state/load-script.ts';
import { siteStore } from '../store.ts';
import { AnalyticsQuestion } from './analytics-question.tsx';

vi.mock('../../widget/state/load-script.ts', () => ({ loadScript: vi.fn(async () => undefined) }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(config: object) {
  siteStore().setConfig(parseConfig(config));
  return render(<AnalyticsQuestion />);
}

const on = { analyticsEnabled: true, analyticsId: 'G-1' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('measures nothing while it is off, before a yes, and after a no', async () => {
  open({}).unmount();
  expect(screen.queryByRole('button')).toBeNull();
  const { unmount } = open(on);
  expect(loadScript).not.toHaveBeenCalled();
  await press('No, thank you');
  unmount();
  open(on);
  expect(screen.queryByRole('button')).toBeNull();
  expect(loadScript).not.toHaveBeenCalled();
});

it('measures after a yes, and asks no more', async () => {
  const { unmount } = open(on);
  await press('Yes, you may');
  expect(loadScript).toHaveBeenCalledExactlyOnceWith('https://www.googletagmanager.com/gtag/js?id=G-1');
  unmount();
  open(on);
  expect(screen.queryByRole('button')).toBeNull();
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/support/expect-accessible.ts';
import { minor } from '../domain/money.ts';
import { addDaysToDate, type WallDate } from '../domain/wall-date.ts';
import { DateRange } from './date-range.tsx';
import { renderBlock } from './render-for-test.tsx';
import type { DayTotal, DayTotalSource } from './use-day-totals.ts';

// Loaded first, because the time to load the calendar's code is not under test.
beforeAll(async () => {
  await import('./calendar-panel.tsx');
});

afterEach(cleanup);

const prices: Readonly<Record<string, number | null>> = {
  '2026-12-02': 9_950,
  '2026-12-09': 9_950,
  '2026-12-03': null,
};

/** Every day costs 120 euros but those of the table. */
function totalsFrom(firstDay: string): DayTotal[] {
  return Array.from({ length: 31 }, (_, days) => {
    const day = addDaysToDate(firstDay as WallDate, days);
    const amount = prices[day] === undefined ? 12_000 : prices[day];
    return { day, total: amount === null ? null : { amount: minor(amount), currency: 'EUR' } };
  });
}

async function openCalendar(load: DayTotalSource['load']) {
  const view = renderBlock(
    <DateRange
      id="trip"
      from="2026-12-01T10:00"
      to="2026-12-04T10:00"
      onChange={() => {}}
      minDate="2026-11-24"
      timesFor={() => ['10:00']}
      labels={{ from: 'Pick-up date', fromTime: 'Pick-up time', to: 'Drop-off date', toTime: 'Drop-off time' }}
      totals={{ key: 'nice', load }}
    />,
  );
  await userEvent.click(view.getByRole('textbox', { name: 'Pick-up date' }));
  const panel = within(await view.findByRole('dialog'));
  return {
    view,
    panel,
    toggle: await panel.findByRole('checkbox', { name: 'Show the lowest total of each pick-up day' }),
  };
}

test('loads the totals of the visible months on request only, and names the cheapest day', async () => {
  const load = vi.fn(async (day: string) => totalsFrom(day));
  const { view, panel, toggle } = await openCalendar(load);
  expect(load).not.toHaveBeenCalled();
  toggle.focus();
  await userEvent.keyboard(' ');
  expect(await panel.findByText(/^Lowest total: 99\.50 €, first on .*2 December/)).toBeTruthy();
  expect(load.mock.calls).toEqual([['2026-12-01'], ['2027-01-01']]);
  const nameOf = (day: string) =>
    view.container.ownerDocument.querySelector(`[data-day="${day}"] button`)?.getAttribute('aria-label') ?? '';
  expect(nameOf('2026-12-02')).toContain('from 99.50 €, the lowest total');
  expect(nameOf('2026-12-05')).toMatch(/from 120 €$/);
  expect(nameOf('2026-12-03')).not.toContain('from');
  await expectAccessible(view.container);
});

test('loads a month once, and each further month when it is shown', async () => {
  const load = vi.fn(async (day: string) => totalsFrom(day));
  const { panel, toggle } = await openCalendar(load);
  await userEvent.click(toggle);
  await panel.findByText(/^Lowest total/);
  await userEvent.click(panel.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(load.mock.calls.map(([day]) => day)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']));
  await userEvent.click(toggle);
  expect(panel.queryByText(/^Lowest total/)).toBeNull();
  await userEvent.click(toggle);
  expect(load).toHaveBeenCalledTimes(3);
});

test('says that prices could not be loaded, and tries again', async () => {
  const load = vi.fn(async (day: string) => totalsFrom(day));
  load.mockRejectedValueOnce(new Error('offline'));
  const { panel, toggle } = await openCalendar(load);
  await userEvent.click(toggle);
  expect(await panel.findByText('We couldn’t load the prices.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText(/^Lowest total/)).toBeTruthy();
  expect(screen.queryByText('We couldn’t load the prices.')).toBeNull();
});

test('says so if nothing can be booked', async () => {
  const { panel, toggle } = await openCalendar(async (day) =>
    totalsFrom(day).map((each) => ({ ...each, total: null })),
  );
  await userEvent.click(toggle);
  expect(await panel.findByText('No car can be booked on these days.')).toBeTruthy();
});

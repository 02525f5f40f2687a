import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DateRange, type DateRangeProps, nearestTime, withDay } from './date-range.tsx';
import { renderBlock } from './render-for-test.tsx';
import { parseTypedDate } from './typed-date.ts';

// Loaded first, because the time to load the calendar's code is not under test.
beforeAll(async () => {
  await import('./calendar-panel.tsx');
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('parseTypedDate', () => {
  test.each([
    ['2/5/2027', 'en', '2027-05-02'],
    ['02.05.27', 'fr', '2027-05-02'],
    ['2027-05-02', 'en', '2027-05-02'],
    ['2 May', 'en', '2027-05-02'],
    ['24 nov', 'en', '2026-11-24'],
    ['mar. 5 mai 2027', 'fr', '2027-05-05'],
    ['sam. 1er août 2027', 'fr', '2027-08-01'],
    ['sáb, 2 ene 2027', 'es', '2027-01-02'],
    ['Sun 22 Nov 2026', 'fr', '2026-11-22'],
    ['31/2/2027', 'en', null],
    ['tomorrow', 'en', null],
    ['', 'en', null],
  ] as const)('%s in %s is %s', (text, language, date) => {
    expect(parseTypedDate(text, language, '2026-11-21')).toBe(date);
  });
});

describe('nearestTime', () => {
  test.each([
    ['10:00', ['09:00', '10:00'], '10:00'],
    ['22:00', ['08:00', '18:30'], '18:30'],
    ['10:00', [], '10:00'],
  ])('%s in %j is %s', (wanted, offered, time) => {
    expect(nearestTime(wanted, offered)).toBe(time);
  });
});

describe('withDay', () => {
  const range = { from: '2026-11-22T10:00', to: '2026-11-25T10:00', timesFor: () => ['09:00', '10:00'] };

  test('a later first day moves the last day, keeping the number of days', () => {
    expect(withDay(range, 'from', '2026-12-01')).toEqual({ from: '2026-12-01T10:00', to: '2026-12-04T10:00' });
  });

  test('an earlier first day keeps the last one', () => {
    expect(withDay(range, 'from', '2026-11-21')).toEqual({ from: '2026-11-21T10:00', to: '2026-11-25T10:00' });
  });

  test('uses the nearest time of a day that opens later', () => {
    expect(withDay({ ...range, timesFor: () => ['12:00'] }, 'to', '2026-11-29').to).toBe('2026-11-29T12:00');
  });
});

function Example(props: Partial<DateRangeProps>) {
  const [range, setRange] = useState({ from: '2026-11-22T10:00', to: '2026-11-25T10:00' });
  return (
    <>
      <DateRange
        id="when"
        labels={{ from: 'Pick-up date', to: 'Drop-off date', fromTime: 'Pick-up time', toTime: 'Drop-off time' }}
        {...range}
        onChange={setRange}
        minDate="2026-11-21"
        timesFor={() => ['09:30', '10:00', '10:30']}
        {...props}
      />
      <output>{`${range.from} ${range.to}`}</output>
    </>
  );
}

describe('DateRange', () => {
  test('a typed date is applied when the field is left', async () => {
    const { getByRole, container } = renderBlock(<Example />);
    const field = getByRole('textbox', { name: 'Pick-up date' });
    await userEvent.clear(field);
    await userEvent.type(field, '2 dec');
    await userEvent.tab();
    expect(container.querySelector('output')?.textContent).toBe('2026-12-02T10:00 2026-12-05T10:00');
    expect((field as HTMLInputElement).value).toBe('Wed 2 Dec 2026');
  });

  test('an invalid text is kept, with an example', async () => {
    const { getByRole, getByText } = renderBlock(<Example />);
    const field = getByRole('textbox', { name: 'Drop-off date' });
    await userEvent.clear(field);
    await userEvent.type(field, 'soon');
    await userEvent.tab();
    expect((field as HTMLInputElement).value).toBe('soon');
    expect(getByText('Enter a date, for example Sat 21 Nov 2026')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('lists the available times', async () => {
    const { getByLabelText, container } = renderBlock(<Example />);
    await userEvent.selectOptions(getByLabelText('Drop-off time'), '10:30');
    expect(container.querySelector('output')?.textContent).toBe('2026-11-22T10:00 2026-11-25T10:30');
  });

  test('picked in the calendar by keyboard: first day, then last day, then it closes', async () => {
    const { getByRole, findByRole, queryByRole, container } = renderBlock(<Example />);
    getByRole('textbox', { name: 'Pick-up date' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await findByRole('grid', { name: 'November 2026' });
    await userEvent.click(getByRole('button', { name: /^24 November 2026/ }));
    await userEvent.click(getByRole('button', { name: /^28 November 2026/ }));
    expect(container.querySelector('output')?.textContent).toBe('2026-11-24T10:00 2026-11-28T10:00');
    expect(queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(getByRole('textbox', { name: 'Drop-off date' }));
  });

  test.each([
    ['ltr', '{ArrowRight}', 23],
    ['ltr', '{ArrowDown}', 29],
    ['ltr', '{Home}', 16],
    ['rtl', '{ArrowLeft}', 23],
    ['rtl', '{ArrowRight}', 21],
  ])('in the calendar, %s, %s moves from the 22nd to the %i', async (direction, key, day) => {
    const { getByRole, findByRole } = renderBlock(
      <div style={{ direction: direction as 'ltr' }}>
        <Example />
      </div>,
    );
    getByRole('textbox', { name: 'Pick-up date' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const first = await findByRole('button', { name: /^22 November 2026/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(getByRole('button', { name: new RegExp(`^${day} November 2026`) }));
  });

  test('in the calendar, Page Down and Page Up move to the next and previous month, Escape back to the field', async () => {
    const { getByRole, findByRole, queryByRole } = renderBlock(<Example />);
    const field = getByRole('textbox', { name: 'Pick-up date' });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    const first = await findByRole('button', { name: /^22 November 2026/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{PageDown}');
    expect(document.activeElement).toBe(getByRole('button', { name: /^22 December 2026/ }));
    await userEvent.keyboard('{PageUp}');
    expect(document.activeElement).toBe(getByRole('button', { name: /^22 November 2026/ }));
    await userEvent.keyboard('{Escape}');
    expect(queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  describe('between a press and its paint', () => {
    /** Presses the field and keeps the next frame from being painted; the returned function paints it. */
    const press = async () => {
      const view = renderBlock(<Example />);
      const field = view.getByRole('textbox', { name: 'Pick-up date' });
      await userEvent.hover(field);
      const frames: FrameRequestCallback[] = [];
      vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
      await userEvent.click(field);
      await waitFor(() => expect(frames).not.toHaveLength(0));
      return { ...view, field, paint: () => frames.splice(0).forEach((frame) => void frame(performance.now())) };
    };

    test('the field is marked, and the calendar follows after the paint', async () => {
      const { field, queryByRole, findByRole, paint } = await press();
      expect(field.closest('.r-moment')?.className).toContain('r-moment--active');
      expect(queryByRole('grid')).toBeNull();
      paint();
      await findByRole('grid', { name: 'November 2026' });
    });

    test('Escape keeps the calendar from opening', async () => {
      const { field, queryByRole, paint } = await press();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(field.closest('.r-moment')?.className).not.toContain('r-moment--active'));
      paint();
      await new Promise((resolve) => setTimeout(resolve));
      expect(queryByRole('grid')).toBeNull();
    });
  });

  test('an unavailable day shows and announces the reason', async () => {
    const closed = (date: string) => (date === '2026-11-29' ? 'closed on Sundays' : null);
    const { getByRole, findByRole, getByText, container } = renderBlock(<Example isDayDisabled={closed} />);
    await userEvent.click(getByRole('textbox', { name: 'Pick-up date' }));
    const day = await findByRole('button', { name: '29 November 2026, Sunday, closed on Sundays' });
    expect(day.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(day);
    expect(getByText('Not available: closed on Sundays')).toBeTruthy();
    expect(container.querySelector('output')?.textContent).toContain('2026-11-22T10:00');
  });

  test('an error is shown at its field', () => {
    const { getByRole } = renderBlock(<Example errors={{ to: 'Drop-off is before pick-up' }} />);
    const field = getByRole('textbox', { name: 'Drop-off date' });
    expect(field.id).toBe('when-to');
    expect(field.getAttribute('aria-describedby')).toBe('when-to-error');
  });
});

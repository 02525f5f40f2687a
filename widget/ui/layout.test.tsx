import { act, fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/localize.ts';
import { FileDrop, isAccepted } from './file-drop.tsx';
import { InfiniteList } from './infinite-list.tsx';
import { renderBlock } from './render-for-test.tsx';
import { TableCards } from './table-cards.tsx';
import { Tabs } from './tabs.tsx';
import { TypedName, WholeWords } from './whole-words.tsx';

const views = [
  { id: 'list', label: 'List', content: 'Twelve cars' },
  { id: 'map', label: 'Map', content: 'Three places' },
  { id: 'compare', label: 'Compare', content: 'Two cars' },
];

function ExampleTabs() {
  const [selected, setSelected] = useState('list');
  return <Tabs label="View" tabs={views} selected={selected} onSelect={setSelected} />;
}

describe('Tabs', () => {
  test('one is selected and shows its panel', async () => {
    const { getByRole } = renderBlock(<ExampleTabs />);
    await userEvent.click(getByRole('tab', { name: 'Map' }));
    expect(getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true');
    expect(getByRole('tabpanel', { name: 'Map' }).textContent).toBe('Three places');
  });

  test('arrows wrap around, Home and End move to the ends', async () => {
    const { getByRole } = renderBlock(<ExampleTabs />);
    getByRole('tab', { name: 'List' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(getByRole('tab', { name: 'Compare' }));
    await userEvent.keyboard('{Home}');
    expect(getByRole('tabpanel').textContent).toBe('Twelve cars');
  });
});

test('on a right-to-left page, the arrows of tabs follow the text direction', async () => {
  const { getByRole } = renderBlock(
    <div style={{ direction: 'rtl' }}>
      <ExampleTabs />
    </div>,
  );
  getByRole('tab', { name: 'List' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'Map' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'List' }));
});

test('the words of a name are not broken', () => {
  const { container } = renderBlock(<WholeWords>Mercedes-Benz e-Vito Long</WholeWords>);
  expect(container.textContent).toBe('Mercedes-Benz e-Vito Long');
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    'Mercedes-Benz',
    'e-Vito',
  ]);
});

test('a last word of one or two letters stays with the previous word', () => {
  const { container } = renderBlock(<WholeWords>Toyota Aygo X</WholeWords>);
  expect(container.textContent).toBe('Toyota Aygo X');
  expect(container.querySelector('span')?.textContent).toBe('Aygo X');
});

test('a word that is too long for a line may be broken', () => {
  const endless = 'Wwwwwwwwww'.repeat(5);
  for (const Name of [WholeWords, TypedName]) {
    const { container } = renderBlock(<Name>{`Toyota ${endless} Aygo`}</Name>);
    expect(container.textContent).toBe(`Toyota ${endless} Aygo`);
    expect(container.querySelector('span')?.textContent).toBe(endless);
  }
});

describe('InfiniteList', () => {
  test('the button loads more', async () => {
    const more = vi.fn();
    const { getByRole } = renderBlock(
      <InfiniteList hasMore isLoading={false} onMore={more}>
        <p>Cars</p>
      </InfiniteList>,
    );
    await userEvent.click(getByRole('button', { name: 'Show more' }));
    expect(more).toHaveBeenCalledOnce();
  });

  test('loads automatically only a limited number of times', () => {
    const more = vi.fn();
    let intersect: (entries: { isIntersecting: boolean }[]) => void = () => {};
    class Observer {
      constructor(callback: typeof intersect) {
        intersect = callback;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    renderBlock(
      <InfiniteList hasMore isLoading={false} onMore={more} automatic={2}>
        <p>Cars</p>
      </InfiniteList>,
    );
    for (let time = 0; time < 5; time += 1) intersect([{ isIntersecting: true }]);
    expect(more).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  test('loads nothing more while it loads, or at the end', () => {
    const more = vi.fn();
    let intersectFirst: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
    class Observer {
      constructor(callback: typeof intersectFirst) {
        intersectFirst ??= callback;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const list = (state: { hasMore: boolean; isLoading: boolean }) => (
      <InfiniteList {...state} onMore={more}>
        <p>Cars</p>
      </InfiniteList>
    );
    const { rerender } = renderBlock(list({ hasMore: true, isLoading: false }));
    for (const state of [
      { hasMore: true, isLoading: true },
      { hasMore: false, isLoading: false },
    ]) {
      rerender(list(state));
      intersectFirst?.([{ isIntersecting: true }]);
    }
    expect(more).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('renders no button at the end', () => {
    const { queryByRole } = renderBlock(
      <InfiniteList hasMore={false} isLoading={false} onMore={() => {}}>
        <p>Cars</p>
      </InfiniteList>,
    );
    expect(queryByRole('button')).toBeNull();
  });
});

test('TableCards is a table whose cells have their column’s header', () => {
  const columns = [
    { id: 'car', header: 'Car', cell: (row: { car: string; total: string }) => row.car },
    { id: 'total', header: 'Total', numeric: true, cell: (row: { car: string; total: string }) => row.total },
  ];
  const rows = [{ car: 'Clio', total: '€120.00' }];
  const { getByRole } = renderBlock(
    <TableCards label="Bookings" columns={columns} rows={rows} rowKey={(row) => row.car} />,
  );
  const table = getByRole('table', { name: 'Bookings' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Car', 'Total']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('.r-table__value')?.textContent),
  ).toEqual(['Clio', '€120.00']);
});

describe('FileDrop', () => {
  test.each([
    ['licence.pdf', 'application/pdf', 'image/*,.pdf', true],
    ['licence.PDF', '', 'image/*,.pdf', true],
    ['licence.png', 'image/png', 'image/*', true],
    ['licence.svg', 'image/svg+xml', 'image/png,image/jpeg', false],
    ['any.txt', 'text/plain', '', true],
  ])('%s (%s) for %s: %s', (name, type, accept, expected) => {
    expect(isAccepted({ name, type }, accept)).toBe(expected);
  });

  function licence(name: string, type = 'application/pdf') {
    return new File(['licence'], name, { type });
  }

  test('a chosen file is reported', async () => {
    const change = vi.fn();
    const { getByLabelText } = renderBlock(
      <FileDrop label="Driving licence" value={null} onChange={change} accept=".pdf" />,
    );
    const file = licence('licence.pdf');
    await userEvent.upload(getByLabelText('Driving licence'), file);
    expect(change).toHaveBeenCalledWith(file);
  });

  test('a dropped file of the wrong kind, or too large, is rejected with the reason', () => {
    const change = vi.fn();
    const { getByLabelText, getByText } = renderBlock(
      <FileDrop label="Driving licence" value={null} onChange={change} accept=".pdf" maxSize={3} />,
    );
    const box = getByLabelText('Driving licence');
    fireEvent.drop(box, { dataTransfer: { files: [licence('cat.gif', 'image/gif')] } });
    expect(getByText('cat.gif has an unsupported file type.')).toBeTruthy();
    fireEvent.drop(box, { dataTransfer: { files: [licence('licence.pdf')] } });
    expect(getByText('licence.pdf is larger than 0 MB.')).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  test('the reason of a rejection follows the language', async () => {
    const { getByLabelText, getByText } = renderBlock(
      <FileDrop label="Driving licence" value={null} onChange={() => {}} accept=".pdf" />,
    );
    fireEvent.drop(getByLabelText('Driving licence'), { dataTransfer: { files: [licence('cat.gif', 'image/gif')] } });
    await act(() => setLanguage('fr'));
    expect(getByText('Le type du fichier « cat.gif » n’est pas accepté.')).toBeTruthy();
    await act(() => setLanguage('en'));
    expect(getByText('cat.gif has an unsupported file type.')).toBeTruthy();
  });

  test('the bitmap of a preview is closed, also when the preview is gone before it is decoded', async () => {
    const close = vi.fn();
    let decode = () => {};
    const decoded = new Promise<void>((resolve) => {
      decode = resolve;
    });
    vi.stubGlobal('createImageBitmap', () => decoded.then(() => ({ width: 2, height: 1, close })));
    const field = (name: string) => (
      <FileDrop label="Driving licence" value={licence(name, 'image/png')} onChange={() => {}} />
    );
    const { unmount } = renderBlock(field('front.png'));
    renderBlock(field('back.png'));
    unmount();
    decode();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
    vi.unstubAllGlobals();
  });

  test('a file can be removed', async () => {
    const change = vi.fn();
    const { getByRole, getByLabelText } = renderBlock(
      <FileDrop label="Driving licence" value={licence('licence.pdf')} onChange={change} />,
    );
    await userEvent.click(getByRole('button', { name: 'Remove licence.pdf' }));
    expect(change).toHaveBeenCalledWith(null);
    expect(document.activeElement).toBe(getByLabelText('Driving licence'));
  });
});

import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapView } from './leaflet-map.ts';
import { PlacesMap } from './map.tsx';
import { renderBlock } from './render-for-test.tsx';

const started = vi.hoisted(() => ({ views: [] as unknown[], fail: false, zoomed: [] as number[], removed: 0 }));

vi.mock('./leaflet-map.ts', () => ({
  startMap: (_root: unknown, _box: unknown, view: MapView) => {
    if (started.fail) throw new Error('blocked');
    started.views.push(view.selected);
    return {
      show: (next: MapView) => started.views.push(next.selected),
      zoomBy: (steps: number) => started.zoomed.push(steps),
      remove: () => {
        started.removed += 1;
      },
    };
  },
}));

let near: () => void = () => {};

class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    near = () => callback([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(started, { views: [], fail: false, zoomed: [], removed: 0 });
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const places = [{ id: 'nice', name: 'Nice Airport', latitude: 43.66, longitude: 7.21 }];

function Example({ selected = null }: { selected?: string | null }) {
  const fixed = { label: 'Pick-up places', center: [34, 1] as const, zoom: 5, tileUrl: '/tiles/{z}', attribution: '' };
  return <PlacesMap {...fixed} points={places} selected={selected} onSelect={() => {}} />;
}

test('has a role and a name where the keyboard focus stops and arrow keys move the map', async () => {
  const { getByRole, queryByRole } = renderBlock(<Example />);
  near();
  await waitFor(() => expect(started.views).toHaveLength(1));
  expect(getByRole('group', { name: 'Pick-up places' }).classList.contains('r-map__box')).toBe(true);
  expect(queryByRole('region', { name: 'Pick-up places' })).toBeTruthy();
});

test('starts only when it approaches the viewport, then follows the selection', async () => {
  const { getByRole, findByRole, queryByRole, rerender, unmount } = renderBlock(<Example />);
  expect(getByRole('region', { name: 'Pick-up places' })).toBeTruthy();
  expect(queryByRole('button')).toBeNull();
  near();
  await userEvent.click(await findByRole('button', { name: 'Zoom in' }));
  expect(started.zoomed).toEqual([1]);
  rerender(<Example selected="nice" />);
  expect(started.views.at(-1)).toBe('nice');
  unmount();
  expect(started.removed).toBe(1);
});

test('tiles without a dark version are marked, to be dimmed in the dark theme', () => {
  const tiles = { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '', hasPlainTiles: true };
  const { getByRole } = renderBlock(
    <PlacesMap {...tiles} label="Map" center={[34, 1]} zoom={5} points={places} selected={null} onSelect={() => {}} />,
  );
  expect(getByRole('region', { name: 'Map' }).classList.contains('r-plain-tiles')).toBe(true);
});

test('a map that fails to load shows an error and can be retried', async () => {
  started.fail = true;
  const { findByRole, findByText } = renderBlock(<Example />);
  near();
  expect(await findByText('We couldn’t load the map.')).toBeTruthy();
  started.fail = false;
  await userEvent.click(await findByRole('button', { name: 'Try again' }));
  expect(await findByRole('button', { name: 'Zoom out' })).toBeTruthy();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fakePage } from '../../tests/support/fake-account-api.ts';
import type { Location } from '../contract/location.ts';
import { endTest, openView, startApi } from './account-for-test.tsx';
import { PlaceField } from './place-field.tsx';

const places = [
  { _id: '1'.repeat(24), name: 'Agadir' },
  { _id: '2'.repeat(24), name: 'Málaga Airport', airportCode: 'AGP' },
];

// The list's code then takes no time to load.
beforeAll(() => import('../ui/combobox-panel.tsx'));
afterEach(endTest);

it.each(['mala', 'AGP'])('chooses the match of “%s”, typed and left before the response has arrived', async (typed) => {
  const api = startApi();
  api.on('/api/locations/', ({ query }) => (query ? new Promise<Response>(() => {}) : fakePage(places)));
  const onChange = vi.fn<(place: Location | null) => void>();
  await openView(() => <PlaceField label="Location" value={null} onChange={onChange} />, api);
  const field = screen.getByRole('combobox', { name: 'Location' });
  await userEvent.click(field);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(onChange.mock.lastCall?.[0]?.name).toBe('Málaga Airport');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  allFeatures,
  belvoie,
  carRow,
  fakeApi,
  press,
  renderResults,
  resetBeforeEach,
  searches,
  zellia,
} from './results-for-test.tsx';

resetBeforeEach();

const filtersBeside = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const card = () => screen.findByRole('article', { name: 'Renault Clio or similar' });

it('offers only the values of a limit, and searches in all of them without a choice', async () => {
  const requests = fakeApi({ features: allFeatures });
  const { onView } = renderResults({ limits: 'range=mini,midi&supplier=Zellia Rent&place=NCE' });
  await card();
  expect(searches(requests).at(-1)?.body).toMatchObject({
    ranges: ['mini', 'midi'],
    suppliers: [zellia._id],
    places: 'NCE',
  });
  const group = within(await filtersBeside().findByRole('group', { name: 'Vehicle' }));
  expect(group.getAllByRole('checkbox')).toHaveLength(2);
  const suppliers = within(filtersBeside().getByRole('group', { name: 'Supplier' }));
  expect(suppliers.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  await userEvent.click(group.getAllByRole('checkbox')[1] as HTMLElement);
  await waitFor(() => expect(searches(requests).at(-1)?.body.ranges).toEqual(['midi']));
  expect(onView.mock.lastCall?.[0].filters).toBe('range=midi');
});

it('leaves out what an address has beyond a limit', async () => {
  const requests = fakeApi({ features: allFeatures });
  renderResults({ limits: 'range=mini,midi', filters: `range=maxi&supplier=${belvoie._id}` });
  await card();
  expect(searches(requests).at(-1)?.body).toMatchObject({ ranges: ['mini', 'midi'], suppliers: [belvoie._id] });
});

it('shows locked filters and the locked order as fixed, whatever the address says and after Clear all', async () => {
  const requests = fakeApi({ features: allFeatures, cars: [carRow()] });
  const { onView } = renderResults({
    locked: 'gearbox=automatic&seats=5&sort=total',
    filters: 'gearbox=manual&range=mini&sort=day',
  });
  await card();
  const locked = { gearbox: ['automatic'], seats: 5, sort: 'total' };
  expect(searches(requests).at(-1)?.body).toMatchObject({ ...locked, ranges: ['mini'] });
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  expect(chips.getByText(/Automatic/).textContent).toBe('Automatic (Fixed for this offer)');
  expect(chips.queryByRole('button', { name: /Automatic/ })).toBeNull();
  const gearbox = within(await filtersBeside().findByRole('group', { name: 'Gearbox' }));
  expect(gearbox.getAllByRole('checkbox')).toHaveLength(1);
  expect(gearbox.getByRole('checkbox', { name: /Automatic/, checked: true })).toHaveProperty('disabled', true);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toMatchObject({ value: 'total', disabled: true });
  await press('Clear all');
  await waitFor(() => expect(searches(requests).at(-1)?.body.ranges).toBeUndefined());
  expect(searches(requests).at(-1)?.body).toMatchObject(locked);
  expect(onView.mock.lastCall?.[0].filters).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

it('offers no removal of locked filters if there are no cars', async () => {
  fakeApi({
    features: allFeatures,
    cars: [],
    suggestions: [
      { kind: 'remove-filter', filter: 'gearbox', count: 4 },
      { kind: 'remove-filter', filter: 'range', count: 3 },
    ],
  });
  renderResults({ locked: 'gearbox=automatic', limits: 'range=mini', filters: 'range=mini' });
  expect(await screen.findByText('No cars match all your filters')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull();
});

it('reports a text with an invalid value once', async () => {
  fakeApi();
  const problems: string[] = [];
  renderResults({ filters: 'range=minni', onInvalid: () => problems.push('filters') });
  await card();
  expect(problems).toEqual(['filters']);
});

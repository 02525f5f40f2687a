import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeCheckoutApi } from '../../tests/support/fake-checkout-api.ts';
import { id } from '../../tests/support/fake-checkout-data.ts';
import type { CarDetail } from '../contract/car.ts';
import { setLanguage } from '../i18n/localize.ts';
import { endCheckoutTest, fillIn, opened, startCheckoutTest } from './checkout-for-test.tsx';
import { clearMemories } from './form/checkout-memory.ts';

let api: FakeCheckoutApi;

const named = (en: string) => ({ names: { en, fr: undefined, es: undefined } });
const addOns: CarDetail['addOns'] = [
  { key: 'child-seat', ...named('Child seat'), price: 5, per: 'day', maxQuantity: 2 },
  { key: 'gps', ...named('GPS'), price: 8, per: 'day', max: 20, maxQuantity: 1 },
  { key: 'map', ...named('Road map'), price: 0, per: 'trip', maxQuantity: 1 },
  { key: 'surfboard', ...named('Surfboard'), price: 30, per: 'trip', maxQuantity: 1, locations: [id('9')] },
];

beforeEach(() => {
  api = startCheckoutTest();
  api.car = { addOns };
});
afterEach(endCheckoutTest);

const summary = () => screen.getByRole('complementary', { name: 'Your booking' });
const total = (text: string) => waitFor(() => expect(within(summary()).getByText(`${text} USD`)).toBeTruthy());
const seats = () => screen.getByRole('group', { name: 'Child seat' });
const count = () => within(seats()).getByRole('status').textContent;
const more = () => within(seats()).getByRole('button', { name: 'Add one: Child seat' });
const fewer = () => within(seats()).getByRole('button', { name: 'Remove one: Child seat' });
const sent = (path: string) =>
  api.calls.filter((call) => call.path === path && call.method === 'POST').at(-1)?.body as Record<string, unknown>;

it('lists the operator’s extras after the six, with the price of one, and adds none', async () => {
  await opened();
  await total('$90');
  expect(count()).toBe('Child seat: 0');
  expect(seats().textContent).toContain('$15 for the trip');
  expect(seats().textContent).toContain('$5 a day');
  expect(seats().textContent).toContain('Up to 2');
  const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('name'));
  expect(boxes.indexOf('gps')).toBeGreaterThan(boxes.indexOf('additionalDriver'));
  expect(screen.getByRole('checkbox', { name: /^GPS.*\$20 for the trip.*\$8 a day, at most \$20/ })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /^Road map.*Free of charge/ })).toBeTruthy();
  expect(screen.queryByText('Surfboard')).toBeNull();
  expect(sent('/api/x/quote')).not.toHaveProperty('addOns');
});

it('counts units between none and the most, announces the number and prices each', async () => {
  await opened();
  await total('$90');
  expect(fewer().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(fewer());
  expect(count()).toBe('Child seat: 0');
  await userEvent.click(more());
  await total('$105');
  await userEvent.click(more());
  await total('$120');
  expect(count()).toBe('Child seat: 2');
  expect(more().getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(more());
  await userEvent.click(more());
  expect(count()).toBe('Child seat: 2');
  const line = within(summary()).getByRole('row', { name: /Child seat/ });
  expect(line.textContent).toBe('Child seat 2 × $15$30');
  await userEvent.click(fewer());
  await total('$105');
});

it('announces the number with the punctuation of the language', async () => {
  await opened();
  await total('$90');
  await act(() => setLanguage('fr'));
  const group = within(await screen.findByRole('group', { name: 'Child seat' }));
  expect(group.getByRole('status').textContent).toBe('Child seat\u00a0: 0');
});

it('books what was chosen, and keeps it over a reload', async () => {
  const first = await opened({}, { isHost: true });
  await total('$90');
  await userEvent.click(more());
  await userEvent.click(more());
  await userEvent.click(screen.getByRole('checkbox', { name: /^Road map/ }));
  await total('$120');
  first.unmount();
  clearMemories();
  await opened({}, { isHost: true });
  await total('$120');
  expect(count()).toBe('Child seat: 2');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Book with obligation to pay' }));
  await waitFor(() => expect(sent('/api/checkout')).toBeTruthy());
  expect(sent('/api/checkout')).toMatchObject({
    totalMinor: 12_000,
    addOns: [
      { key: 'child-seat', quantity: 2 },
      { key: 'map', quantity: 1 },
    ],
  });
});

it('opens a draft of an earlier version, which has no add-ons', async () => {
  const first = await opened({}, { isHost: true });
  await userEvent.click(screen.getByRole('checkbox', { name: /^GPS/ }));
  first.unmount();
  clearMemories();
  const [name = ''] = Object.keys(sessionStorage).filter((key) => key.startsWith('rental-checkout '));
  const kept = JSON.parse(sessionStorage.getItem(name) ?? '') as { draft: { addOns?: object } };
  delete kept.draft.addOns;
  sessionStorage.setItem(name, JSON.stringify(kept));
  await opened({}, { isHost: true });
  await total('$90');
  expect(count()).toBe('Child seat: 0');
});

it('shows none where the API has no quotes, as in front of BookCars', async () => {
  api.features = [];
  await opened();
  await total('$90');
  expect(screen.queryByText('Child seat')).toBeNull();
});

describe('an address that names extras', () => {
  beforeEach(() =>
    history.replaceState(null, '', '?extras=fullInsurance,theftProtection&addons=child-seat:2,surfboard:1'),
  );
  afterEach(() => history.replaceState(null, '', location.pathname));

  it('opens the host’s checkout with them, as far as the car has them', async () => {
    await opened({}, { isHost: true });
    expect(count()).toBe('Child seat: 2');
    await waitFor(() => expect(sent('/api/x/quote')).toMatchObject({ addOns: [{ key: 'child-seat', quantity: 2 }] }));
    const { checked } = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Theft protection/ });
    expect(checked).toBe(true);
    await userEvent.click(fewer());
    cleanup();
    clearMemories();
    await opened({}, { isHost: true });
    expect(count()).toBe('Child seat: 1');
  });

  it('changes nothing on a partner’s page', async () => {
    await opened();
    await total('$90');
    expect(count()).toBe('Child seat: 0');
  });
});

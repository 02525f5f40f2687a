import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeCheckoutApi } from '../../../tests/support/fake-checkout-api.ts';
import { anotherHost, endCheckoutTest, open, opened, startCheckoutTest } from '../checkout-for-test.tsx';
import { clearMemories } from '../form/checkout-memory.ts';

let api: FakeCheckoutApi;

beforeEach(() => {
  api = startCheckoutTest();
});
afterEach(endCheckoutTest);

const excess = { damage: 1000, theft: 1300, damageCovered: 200, fullInsurance: 0 };
const covers = { collisionDamageWaiver: 8, theftProtection: -1, fullInsurance: 15 };
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows what damage and theft cost at most with each cover, and marks what the choice leaves', async () => {
  api.car = { excess, ...covers, notCovered: ['tyres', 'keys'] };
  await opened();
  const table = screen.getByRole('table', { name: 'The most you’d pay if something happens' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Damage to the car', 'Theft of the car']);
  expect(cells('Without cover')).toEqual(['$1,000your choice', '$1,300your choice']);
  expect(cells('With cover')).toEqual(['$200Collision damage waiver', '–']);
  expect(cells('Full insurance')).toEqual(['$0', '$0']);
  // Customers can also pay the deposit online, and then nothing is held at the counter.
  expect(screen.getByText(/It isn’t the deposit of \$400, which you get back after you return the car\./)).toBeTruthy();
  expect(screen.getByText('Never covered: tyres, lost keys.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Collision damage waiver/ }));
  expect(cells('Without cover')).toEqual(['$1,000', '$1,300your choice']);
  expect(cells('With cover')).toEqual(['$200your choiceCollision damage waiver', '–']);
});

it('shows no table for a car whose excess is not stated', async () => {
  await opened();
  expect(screen.queryByRole('table', { name: 'The most you’d pay if something happens' })).toBeNull();
  expect(screen.queryByText(/Never covered/)).toBeNull();
});

it.each([
  [-1, undefined, 'Unlimited mileage: there’s no charge per kilometre.'],
  [250, 0.25, '250 km a day are included; each extra kilometre costs $0.25.'],
  [1250, undefined, '1,250 km a day are included; the supplier charges for each extra kilometre.'],
])('says what a kilometre costs with a mileage of %s and a price of %s', async (mileage, extraKmPrice, text) => {
  api.car = { mileage, ...(extraKmPrice !== undefined && { extraKmPrice }) };
  await opened();
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  ['likeForlike', /^Same fuel level on return: return the car with as much fuel/],
  ['freeTank', /^Fuel included: the fuel in the tank is part of the price/],
  ['fullToFull', /^Full to full: you get a full tank and return the car full/],
  ['FullToEmpty', /^Full to empty: you pay the supplier for a full tank/],
] as const)('says who pays for the fuel with the policy %s', async (fuelPolicy, text) => {
  api.car = { fuelPolicy };
  await opened();
  expect(screen.getByText(text)).toBeTruthy();
});

it('leads from the last click to the rental terms of the supplier who has some', async () => {
  const { unmount } = await opened();
  const order = () => screen.getByRole('region', { name: 'Your order' });
  expect(within(order()).queryByRole('link', { name: /rental terms/ })).toBeNull();
  unmount();
  clearMemories();
  anotherHost();
  api.supplier = { termsUrl: 'https://azur.example/terms' };
  open();
  await screen.findByRole('button', { name: 'Book with obligation to pay' });
  const link = within(order()).getByRole('link', { name: /^rental terms/ });
  expect(link.getAttribute('href')).toBe('https://azur.example/terms');
});

import { afterEach, expect, it } from 'vitest';
import { pushEvent } from './data-layer.ts';

const page = window as unknown as { funnel?: unknown };
const push = (type: string, detail: object) => pushEvent('funnel', new CustomEvent(type, { detail }));
const layer = () => page.funnel as { event?: string; ecommerce?: object | null }[];

afterEach(() => {
  Reflect.deleteProperty(page, 'funnel');
});

const car = { carId: 'c1', name: 'Peugeot 208' };
const price = { totalMinor: 9050, currency: 'EUR', days: 3 };
const item = { item_id: 'c1', item_name: 'Peugeot 208', price: 90.5, quantity: 1 };

it.each([
  ['rental-select', { ...car, price }, 'select_item', { currency: 'EUR', value: 90.5, items: [item] }],
  ['rental-checkout-start', { ...car, price }, 'begin_checkout', { currency: 'EUR', value: 90.5, items: [item] }],
  [
    'rental-payment',
    { ...car, price, payment: 'deposit' },
    'add_payment_info',
    { currency: 'EUR', value: 90.5, payment_type: 'deposit', items: [item] },
  ],
  [
    'rental-booked',
    { ...car, reference: '7K2M', total: 9050, currency: 'EUR', payment: 'later' },
    'purchase',
    { transaction_id: '7K2M', currency: 'EUR', value: 90.5, payment_type: 'later', items: [item] },
  ],
  [
    'rental-cancelled',
    { reference: '7K2M', refundMinor: 0, currency: 'EUR' },
    'refund',
    { transaction_id: '7K2M', currency: 'EUR', value: 0 },
  ],
])('pushes %s as itself and as the e-commerce event of GA4', (type, detail, event, ecommerce) => {
  push(type, detail);
  expect(layer()).toEqual([{ event: type, ...detail }, { ecommerce: null }, { event, ecommerce }]);
});

it('lists the cars, with the currency of the first price, and leaves out a missing price', () => {
  push('rental-list', {
    count: 2,
    cars: [
      { carId: 'c2', name: 'Dacia Duster', price: null },
      { ...car, price },
    ],
  });
  expect(layer().at(-1)).toEqual({
    event: 'view_item_list',
    ecommerce: { currency: 'EUR', items: [{ item_id: 'c2', item_name: 'Dacia Duster', quantity: 1 }, item] },
  });
});

it('pushes a search only as itself, because GA4’s needs a search term', () => {
  push('rental-search', { query: { pickup: 'p' } });
  expect(layer()).toEqual([{ event: 'rental-search', query: { pickup: 'p' } }]);
});

it.each(['rental-ready', 'rental-error', 'rental-sign-in'])('does not push %s', (type) => {
  push(type, {});
  expect(layer()).toBeUndefined();
});

it('adds to the page’s own array, and leaves another value alone', () => {
  page.funnel = [{ event: 'own' }];
  push('rental-search', {});
  expect(layer()).toHaveLength(2);
  page.funnel = 'own';
  push('rental-search', {});
  expect(page.funnel).toBe('own');
});

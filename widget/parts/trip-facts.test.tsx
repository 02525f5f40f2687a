import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { fakeBooking } from '../../tests/support/fake-account-api.ts';
import { fakeCar } from '../../tests/support/fake-car.ts';
import { booking as bookingSchema } from '../contract/booking.ts';
import { car as carSchema } from '../contract/car.ts';
import type { PlaceAccess as Access } from '../domain/enumerations.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { CarFacts, luggageText } from './car-facts.tsx';
import { PlaceAccess } from './place-access.tsx';
import { SimilarCar } from './similar-car.tsx';
import { hasContacts, VoucherContacts } from './voucher-contacts.tsx';

afterEach(cleanup);

const inStore = (part: React.ReactNode) =>
  render(<StoreProvider store={getStore('https://facts.example')}>{part}</StoreProvider>);

const bookingWith = (change: object, numbers: object) => {
  const plain = fakeBooking(1);
  return bookingSchema.parse({ ...plain, ...change, supplier: { ...plain.supplier, ...numbers } });
};

it.each<[Access, number | undefined, string]>([
  ['terminal', 3, 'In the terminal, 3\u00a0min on foot'],
  ['terminal', undefined, 'In the terminal'],
  ['shuttle', 8, 'Shuttle, 8\u00a0min'],
  ['shuttle', 0, 'Shuttle'],
  ['walk', 5, '5\u00a0min on foot'],
  ['walk', undefined, 'Within walking distance'],
])('says how one gets to the desk: %s, %s minutes', (access, accessMinutes, expected) => {
  const { container } = inStore(<PlaceAccess place={{ access, accessMinutes, directions: 'Bay 3.' }} />);
  expect(container.textContent).toBe(`${expected}Bay 3.`);
});

it.each([undefined, 'helicopter'])('says nothing about the way if it is not stated or unknown: %s', (access) => {
  const place = { access, accessMinutes: 5, directions: undefined };
  expect(inStore(<PlaceAccess place={place} />).container.textContent).toBe('');
});

it('calls the supplier’s numbers, in international form with spaces', () => {
  const booking = bookingWith({}, { phone: '+33199005014', breakdownPhone: '+33 1 99 00 50 94' });
  inStore(<VoucherContacts booking={booking} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['+33 1 99 00 50 94', 'tel:+33199005094'],
    ['+33 1 99 00 50 14', 'tel:+33199005014'],
  ]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Breakdown assistance',
    'Customer service',
  ]);
});

it('has no numbers if none is stated, and no breakdown assistance for a cancelled booking', () => {
  expect(hasContacts(bookingWith({}, {}))).toBe(false);
  expect(hasContacts(bookingWith({ status: 'cancelled' }, { breakdownPhone: '+33199005094' }))).toBe(false);
  expect(hasContacts(bookingWith({ status: 'cancelled' }, { phone: '+33199005014' }))).toBe(true);
});

it.each([
  [2, 1, '2 large suitcases, 1 small suitcase'],
  [1, 3, '1 large suitcase, 3 small suitcases'],
  [0, 1, '1 small suitcase'],
  [4, undefined, '4 large suitcases'],
  [0, 0, ''],
  [undefined, undefined, ''],
])('says which suitcases fit in: %s large, %s small', (luggageLarge, luggageSmall, expected) => {
  expect(luggageText({ luggageLarge, luggageSmall })).toBe(expected);
});

it('shortens the luggage to numbers on a card, with its words for screen readers', () => {
  const car = carSchema.parse({ ...fakeCar, luggageLarge: 2, luggageSmall: 1 });
  inStore(<CarFacts car={car} only="vehicle" shortLuggage />);
  for (const [text, count] of [
    ['2 large suitcases', '2'],
    ['1 small suitcase', '1'],
  ] as const) {
    const number = screen.getByRole('img', { name: text }).nextElementSibling;
    expect([number?.textContent, number?.getAttribute('aria-hidden')]).toEqual([count, 'true']);
  }
  cleanup();
  inStore(<CarFacts car={car} only="vehicle" />);
  expect(screen.getByText('2 large suitcases, 1 small suitcase').tagName).toBe('LI');
});

it('explains the four letters of a class on demand', async () => {
  inStore(<SimilarCar acriss="EDMV" />);
  expect(screen.queryByText(/same class/)).toBeNull();
  await userEvent.click(screen.getByText('What “or similar” means'));
  expect(await screen.findByText('You’ll get this car or another of the same class, EDMV:')).toBeTruthy();
  const texts = (role: 'term' | 'definition') => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['ECategory', 'DType', 'MGearbox', 'VFuel']);
  expect(texts('definition')).toEqual(['Economy', '4 or 5 doors', 'Manual', 'Petrol, air conditioning']);
});

it.each([undefined, 'small'])('explains nothing without a class: %s', (acriss) => {
  expect(inStore(<SimilarCar acriss={acriss} />).container.textContent).toBe('');
});

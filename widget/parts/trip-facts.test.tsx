import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeBooking } from '../../tests/support/fake-account-api.ts';
import { booking as bookingSchema } from '../contract/booking.ts';
import type { PlaceAccess as Access } from '../domain/enumerations.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { PlaceAccess } from './place-access.tsx';
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

it('says nothing about the way if it is not stated', () => {
  const place = { access: undefined, accessMinutes: 5, directions: undefined };
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

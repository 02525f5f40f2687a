import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakePerson } from '../../../tests/support/fake-account-api.ts';
import type { FakeCheckoutApi } from '../../../tests/support/fake-checkout-api.ts';
import { repeatedBooking } from '../../state/repeated-booking.ts';
import { getStore } from '../../state/store.ts';
import { endCheckoutTest, fillIn, opened, startCheckoutTest, textbox } from '../checkout-for-test.tsx';

let api: FakeCheckoutApi;

beforeEach(async () => {
  api = startCheckoutTest();
  api.features = [...api.features, 'desk'];
  const clerk = { ...fakePerson, fullName: 'Carla Clerk', email: 'carla@example.org', type: 'supplier' };
  api.next.push({ path: '/api/sign-in/', response: () => Response.json(clerk) });
  const { session } = getStore(location.origin);
  await act(() => session.signIn({ email: clerk.email, password: 'secret', stayConnected: false }));
});
afterEach(endCheckoutTest);

it('leaves the form empty for staff, who book for a customer', async () => {
  await opened({}, { isHost: true });
  expect(screen.getByText('You’re booking for a customer')).toBeTruthy();
  expect(screen.getByText(/the booking’s history shows your name, Carla Clerk\./)).toBeTruthy();
  expect(textbox('Full name')).toHaveProperty('value', '');
  expect(screen.queryByText(/You’re booking with your account/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Create an account/ })).toBeNull();
});

it('keeps nothing of a customer for another trip, which may be another customer’s', async () => {
  await opened({}, { isHost: true });
  await fillIn();
  const link = screen.getByRole('link', { name: 'Change dates or car' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(repeatedBooking()).toBeNull();
});

it('tells staff that the driver, not they themselves, is too young', async () => {
  await opened({}, { isHost: true });
  await fillIn({ year: '2005' });
  await userEvent.click(screen.getByRole('button', { name: 'Book for the customer' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('The driver must be at least 23 years old')).toBeTruthy();
  expect(screen.queryByText(/^You must be/)).toBeNull();
});

it('explains refusals in the words of the desk, and never prompts staff to sign in', async () => {
  await opened({}, { isHost: true });
  await fillIn();
  const book = () => userEvent.click(screen.getByRole('button', { name: 'Book for the customer' }));
  const refusals = [
    ['account_suspended', 403, 'This customer’s account is suspended.'],
    ['not_owner', 403, 'This car belongs to another supplier. Book one of your own.'],
    ['email_taken', 409, 'This email address is already registered.'],
  ] as const;
  for (const [code, status, text] of refusals) {
    api.refuse('/api/checkout', code, status, { field: 'driver.email' });
    await book();
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(screen.queryByText('Sign in to book with this email address')).toBeNull();
  }
});

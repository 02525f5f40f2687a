import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeTrip } from '../../../tests/support/fake-checkout-data.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import { StoreProvider } from '../../state/store-context.tsx';
import { Checkout } from '../checkout.tsx';
import { endCheckoutTest, opened, startCheckoutTest, textbox } from '../checkout-for-test.tsx';
import type { Prefill } from './use-prefill.ts';

beforeEach(() => {
  startCheckoutTest();
});
afterEach(endCheckoutTest);

const ada = { fullName: 'Ada Lovelace', email: 'ada@hotel.example', phone: '+33612345678', flightNumber: 'AF1234' };
const typedIn = (name: string) => (textbox(name) as HTMLInputElement).value;
const phone = () => (screen.getByLabelText('Phone number') as HTMLInputElement).value;

/** Opens a checkout and returns a function that changes the driver's details that its page provides. */
async function openWith(prefill: Prefill) {
  const { rerender, store, container: _container, ...handlers } = await opened({ prefill });
  const query = fakeTrip.query as unknown as SearchQuery;
  return (next: Prefill) =>
    rerender(
      <StoreProvider store={store}>
        <Checkout carId={fakeTrip.carId} query={query} headingLevel={2} {...handlers} prefill={next} />
      </StoreProvider>,
    );
}

it('starts the form with the details that the page provides, and stores nothing on a partner’s page', async () => {
  await openWith(ada);
  await waitFor(() => expect(typedIn('Full name')).toBe('Ada Lovelace'));
  expect(typedIn('Email address')).toBe('ada@hotel.example');
  expect(phone().replaceAll(' ', '')).toContain('612345678');
  expect(typedIn('Flight number (optional)')).toBe('AF1234');
  expect(sessionStorage).toHaveLength(0);
  expect(location.href).not.toContain('ada');
});

it('follows the page while a field is untouched, and never replaces what was typed', async () => {
  const change = await openWith({ fullName: 'Ada' });
  await waitFor(() => expect(typedIn('Full name')).toBe('Ada'));
  await userEvent.type(textbox('Email address'), 'mine@example.org');
  change({ ...ada, fullName: 'Ada Lovelace' });
  await waitFor(() => expect(typedIn('Full name')).toBe('Ada Lovelace'));
  expect(typedIn('Email address')).toBe('mine@example.org');
  await userEvent.type(textbox('Full name'), ' King');
  change({ ...ada, fullName: 'Grace Hopper' });
  expect(typedIn('Full name')).toBe('Ada Lovelace King');
});

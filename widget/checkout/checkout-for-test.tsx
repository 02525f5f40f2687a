import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { FakeCheckoutApi } from '../../tests/support/fake-checkout-api.ts';
import { fakeTrip } from '../../tests/support/fake-checkout-data.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { setLanguage } from '../i18n/localize.ts';
import { clearConfirmation } from '../state/made-bookings.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { Checkout } from './checkout.tsx';
import type { CheckoutElementProps } from './checkout-props.ts';
import { clearMemories } from './form/checkout-memory.ts';

let host = 0;

/** Switches to another API host and moves the page to another origin, so that no test sees cached responses or the session of another. */
export function anotherHost(): void {
  host += 1;
  (window as Window & { happyDOM?: { setURL(url: string): void } }).happyDOM?.setURL(`https://site${host}.example/`);
}

/** Replaces the network with a new API, at an address that no earlier test used. */
export function startCheckoutTest(): FakeCheckoutApi {
  const api = new FakeCheckoutApi();
  vi.stubGlobal('fetch', api.fetch);
  anotherHost();
  return api;
}

/** Removes everything that a checkout leaves on the page and in its storage. */
export async function endCheckoutTest(): Promise<void> {
  cleanup();
  clearMemories();
  clearConfirmation();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  await act(() => setLanguage('en'));
}

/** `isHost` makes the page the API's own, where storage is used. */
export function open(props: Partial<CheckoutElementProps> = {}, { isHost = false } = {}) {
  const store = getStore(isHost ? location.origin : `https://api${host}.example`);
  const handlers = {
    onStart: vi.fn(),
    onPayment: vi.fn(),
    onPriceChanged: vi.fn(),
    onPaymentFailed: vi.fn(),
    onBooked: vi.fn(),
    onLeave: vi.fn(),
    onView: vi.fn(),
    onState: vi.fn(),
    onReady: vi.fn(),
    onError: vi.fn(),
  };
  const query = fakeTrip.query as unknown as SearchQuery;
  const view = render(
    <StoreProvider store={store}>
      <Checkout carId={fakeTrip.carId} query={query} headingLevel={2} {...handlers} {...props} />
    </StoreProvider>,
  );
  return { ...handlers, store, ...view };
}

export const textbox = (name: string) => screen.getByRole('textbox', { name });

export async function opened(props: Partial<CheckoutElementProps> = {}, options = {}) {
  const view = open(props, options);
  await screen.findByRole('button', { name: /^Book (with obligation to pay|for the customer)$/ });
  return view;
}

/** Fills a field in one step, as autofill or a paste does. */
export async function fill(field: HTMLElement, text: string) {
  act(() => field.focus());
  await userEvent.paste(text);
}

export async function fillIn({ year = '1990', month = '4', day = '5', email = 'ada@example.org' } = {}) {
  await fill(textbox('Full name'), 'Ada Lovelace');
  await fill(textbox('Email address'), email);
  await fill(screen.getByLabelText('Phone number'), '612345678');
  await fill(textbox('Day'), day);
  await fill(textbox('Month'), month);
  await fill(textbox('Year'), year);
  // Only an API that stores it requests the number.
  const license = screen.queryByRole('textbox', { name: 'Driving licence number' });
  if (license) await fill(license, '12AB34567');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the Terms of Use' }));
}

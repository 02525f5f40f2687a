import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { FakeAccountApi } from '../../tests/support/fake-account-api.ts';
import type { PersonInput } from '../../tests/support/real-api/create-person.ts';
import { createRealApi, RealAccountApi } from '../../tests/support/real-api/real-account-api.ts';
import { setLanguage } from '../i18n/localize.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import type { AccountProps, AccountTarget } from './account-props.ts';

let host = 0;

/** Renders a view on the API's own page, for a signed-in user or a visitor. */
export async function openView(
  View: ComponentType<AccountProps>,
  api: FakeAccountApi | RealAccountApi,
  { isSignedIn = true, ...props }: Partial<AccountProps> & { isSignedIn?: boolean } = {},
) {
  host += 1;
  const store = getStore(`${location.origin}${'/'.repeat(host)}`);
  if (isSignedIn) {
    const { email, password } =
      api instanceof RealAccountApi ? api.person : { email: 'ada@example.org', password: 'secret' };
    await store.session.signIn({ email, password, stayConnected: false });
  } else await store.session.load();
  const handlers = {
    onNavigate: vi.fn((_target: AccountTarget) => false),
    onLeave: vi.fn((_target: AccountTarget) => undefined),
    onCancelled: vi.fn(),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    onState: vi.fn(),
    onReady: vi.fn(),
    onError: vi.fn(),
  };
  const page = (more: Partial<AccountProps> = {}) => (
    <StoreProvider store={store}>
      <View headingLevel={2} {...handlers} {...props} {...more} />
    </StoreProvider>
  );
  const view = render(page());
  return { ...handlers, store, show: (more: Partial<AccountProps>) => view.rerender(page(more)) };
}

/** Installs a new fake API. It stays after the test, for requests that are still pending. */
export function startApi(): FakeAccountApi {
  localStorage.clear();
  sessionStorage.clear();
  const api = new FakeAccountApi();
  vi.stubGlobal('fetch', api.fetch);
  return api;
}

/** Connects `fetch` to the real server as a new user. */
export async function startRealApi(input?: PersonInput): Promise<RealAccountApi> {
  localStorage.clear();
  sessionStorage.clear();
  const api = await createRealApi(input);
  vi.stubGlobal('fetch', api.fetch);
  return api;
}

export async function endTest(): Promise<void> {
  cleanup();
  await act(() => setLanguage('en'));
}

/** Fills a field in one step, as a paste does. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  act(() => field.focus());
  if (text) await userEvent.paste(text);
}

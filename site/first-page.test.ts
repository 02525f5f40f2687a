import { expect, it, vi } from 'vitest';
import { firstPage } from './first-page.ts';

/** A store whose user has a role, in front of an API with this checklist. */
function storeOf(type: string, respond: () => Promise<unknown>) {
  const call = vi.fn(respond);
  return { call, store: { client: { call }, session: { user: { value: { type } } } } as never };
}

const steps = (isDone: boolean) => async () => [{ step: 'cars', isDone }];

it('leads an administrator without cars to the fleet', async () => {
  expect(await firstPage(storeOf('admin', steps(false)).store, '')).toBe('/fleet');
  expect(await firstPage(storeOf('admin', steps(true)).store, '')).toBe('/');
});

it('leads all others, and users who came from a page, back there without a request', async () => {
  for (const [type, search, path] of [
    ['user', '', '/'],
    ['supplier', '', '/'],
    ['admin', 'back=%2Fbookings', '/bookings'],
  ] as const) {
    const { call, store } = storeOf(type, steps(false));
    expect(await firstPage(store, search)).toBe(path);
    expect(call).not.toHaveBeenCalled();
  }
});

it('leads to the home page if the API does not respond', async () => {
  const { store } = storeOf('admin', () => Promise.reject(new Error('offline')));
  expect(await firstPage(store, '')).toBe('/');
});

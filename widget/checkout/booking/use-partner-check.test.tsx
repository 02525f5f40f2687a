import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../../tests/support/fail-on-console.ts';
import type { FakeCheckoutApi } from '../../../tests/support/fake-checkout-api.ts';
import { endCheckoutTest, opened, startCheckoutTest } from '../checkout-for-test.tsx';

let api: FakeCheckoutApi;

beforeEach(() => {
  api = startCheckoutTest();
});
afterEach(endCheckoutTest);

it.each([
  ['hotel', [], /attributed to no partner, because .* registers none .* has to contain partner="hotel"/],
  ['hotle', ['hotel'], /attributed to partner="hotel", .* and not to partner="hotle"/],
  ['hotel', ['left', 'right'], /to no partner, because .* Set the attribute partner to one of left, right\./],
  [undefined, ['one', 'two'], /to no partner, because .* Set the attribute partner to one of one, two\./],
])(
  'reports on the console that bookings of partner="%s" are attributed otherwise by %j',
  async (partner, partnerIds, text) => {
    expectConsole(text);
    api.config = { mayBook: true, partnerIds };
    await opened(partner === undefined ? {} : { partner });
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
  },
);

it.each([
  ['hotel', ['hotel']],
  ['right', ['left', 'right']],
  [undefined, ['hotel']],
  [undefined, []],
  ['hotel', undefined],
])('reports nothing for partner="%s" where %j are registered', async (partner, partnerIds) => {
  api.config = { mayBook: true, ...(partnerIds && { partnerIds }) };
  const { store } = await opened(partner === undefined ? {} : { partner });
  await vi.waitFor(() => expect(store.config.value.mayBook).toBe(true));
});

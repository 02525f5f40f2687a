import { afterEach, expect, it, vi } from 'vitest';
import type { DisplayCurrency } from '../widget/domain/display-currencies.ts';
import { takeAddressCurrency } from './address-currency.ts';

afterEach(() => history.replaceState(null, '', '/'));

function open(address: string) {
  history.replaceState('kept', '', address);
  const setCurrency = vi.fn<(chosen: DisplayCurrency) => void>();
  takeAddressCurrency({ setCurrency });
  return { chosen: setCurrency.mock.calls.flat(), left: location.pathname + location.search, state: history.state };
}

it.each([
  ['/search?pickup=NCE&from=2026-12-10T10:00&currency=EUR', ['EUR'], '/search?pickup=NCE&from=2026-12-10T10:00'],
  ['/search?currency=GBP&pickup=NCE', ['GBP'], '/search?pickup=NCE'],
  ['/?currency=AUD', ['AUD'], '/'],
  ['/search?pickup=NCE&currency=XXX&l=fr', [], '/search?pickup=NCE&l=fr'],
  ['/search?pickup=NCE&currency=&l=fr', [], '/search?pickup=NCE&l=fr'],
  ['/search?pickup=NCE&l=fr', [], '/search?pickup=NCE&l=fr'],
])('takes the currency out of %s', (address, chosen, left) => {
  expect(open(address)).toEqual({ chosen, left, state: 'kept' });
});

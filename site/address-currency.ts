import { displayCurrencies } from '../widget/domain/display-currencies.ts';
import { isOneOf } from '../widget/domain/one-of.ts';
import type { Store } from '../widget/state/store.ts';

/**
 * Makes the currency in the URL, which a partner's page shows prices in, the visitor's choice, and removes it from the URL: after a
 * reload another choice would be lost.
 */
export function takeAddressCurrency({ setCurrency }: Pick<Store, 'setCurrency'>): void {
  const address = new URL(location.href);
  const named = address.searchParams.get('currency');
  if (named === null) return;
  address.search = address.search.replace(/([?&])currency=[^&]*&?/, '$1').replace(/[?&]$/, '');
  history.replaceState(history.state, '', address);
  if (isOneOf(displayCurrencies, named)) setCurrency(named);
}

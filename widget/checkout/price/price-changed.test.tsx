import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { minor } from '../../domain/money.ts';
import type { HeldPrice } from './held-price.ts';
import { PriceChanged } from './price-changed.tsx';

afterEach(cleanup);

/** Returns a price with one unit of each of these add-ons, for $10 each. */
function priceWith(...names: string[]): HeldPrice {
  const lines = names.map((en) => ({
    code: 'addOn' as const,
    key: en,
    names: { en },
    quantity: 1,
    amountMinor: minor(1000),
  }));
  const total = minor(1000 * names.length);
  return {
    days: 1,
    currency: 'USD',
    rate: 1,
    baseCurrency: 'USD',
    lines,
    totalMinor: total,
    baseTotalMinor: total,
    perDayMinor: total,
    depositMinor: minor(0),
    plan: {},
  };
}

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows each of several lines of one code and price, also after another change', () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const shown = (before: HeldPrice, after: HeldPrice) => (
    <PriceChanged change={{ before, after }} attempt={0} searchHref="/search" onAccept={() => {}} />
  );
  const { rerender } = render(shown(priceWith(), priceWith('Child seat', 'Booster')));
  expect(rows()).toEqual(['Child seat', 'Booster']);
  rerender(shown(priceWith(), priceWith('Ski rack', 'Child seat', 'Snow chains', 'Booster')));
  expect(rows()).toEqual(['Ski rack', 'Child seat', 'Snow chains', 'Booster']);
  rerender(shown(priceWith(), priceWith('Booster')));
  expect(rows()).toEqual(['Booster']);
  expect(report).not.toHaveBeenCalled();
});

import type { CarRange } from '../../widget/domain/enumerations.ts';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { RangeList } from './range-list.tsx';
import { useRangePrices } from './use-range-prices.ts';

/** Renders the ranges, each with its lowest price per day and a search for it. */
export function RangeCards({ ranges, headingLevel }: { ranges: readonly CarRange[]; headingLevel: 2 | 3 }) {
  useLanguage();
  const prices = useRangePrices();
  const cards = ranges.map((range) => ({ range, price: prices.of(range), isLoading: prices.isLoading }));
  return <RangeList cards={cards} headingLevel={headingLevel} />;
}

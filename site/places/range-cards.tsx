import type { CarRange } from '../../widget/domain/enumerations.ts';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { RangeList } from './range-list.tsx';
import { useFilledSearch } from './use-filled-search.ts';
import { usePlaces } from './use-places.ts';
import { useRangePrices } from './use-range-prices.ts';

/** Renders the ranges, each with its lowest price per day and a search for it. */
export function RangeCards({ ranges, headingLevel }: { ranges: readonly CarRange[]; headingLevel: 2 | 3 }) {
  useLanguage();
  const prices = useRangePrices();
  const { countries, byId } = usePlaces();
  const href = useFilledSearch();
  const anyPlace = countries?.[0]?.locations[0];
  const cards = ranges.map((range) => {
    const price = prices.of(range);
    const pickup = byId.get(price?.pickupLocation ?? '') ?? anyPlace;
    return { range, price, isLoading: prices.isLoading, href: href({ pickup, range }) };
  });
  return <RangeList cards={cards} headingLevel={headingLevel} />;
}

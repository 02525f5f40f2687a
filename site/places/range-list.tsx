import type { CarRange } from '../../widget/domain/enumerations.ts';
import { RangeCard, type RangeCardProps } from './range-card.tsx';

export interface RangeListProps {
  cards: readonly Omit<RangeCardProps, 'headingLevel' | 'href'>[];
  headingLevel: 2 | 3;
}

/** Renders the cards of ranges in a row. Each links to a search that starts with place and dates, which nobody chose yet. */
export function RangeList({ cards, headingLevel }: RangeListProps) {
  return (
    <ul className="s-ranges">
      {cards.map((card) => (
        <li key={card.range}>
          <RangeCard {...card} href={`/search?range=${card.range}`} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the cards while their prices load. */
export function RangeListSkeleton({ ranges, headingLevel }: { ranges: readonly CarRange[]; headingLevel: 2 | 3 }) {
  const cards = ranges.map((range) => ({ range, price: undefined, isLoading: true }));
  return <RangeList cards={cards} headingLevel={headingLevel} />;
}

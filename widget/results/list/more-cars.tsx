import { formatCount } from '../../domain/format/counts.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { carCountText } from './count-text.ts';

export interface MoreCarsProps {
  /** Number of cars in the list so far. */
  shown: number;
  total: number;
  isLoading: boolean;
  onMore: () => void;
}

/** The end of an endless list: how many cars are shown, and the next ones. */
export function MoreCars({ shown, total, isLoading, onMore }: MoreCarsProps) {
  const language = useLanguage();
  return (
    <InfiniteList hasMore={shown < total} isLoading={isLoading} onMore={onMore}>
      <p className="r-results__shown">{shownText(formatCount(shown, language), carCountText(total, language))}</p>
    </InfiniteList>
  );
}

function shownText(shown: string, cars: string): string {
  return msg(str`${shown} of ${cars} shown`, { id: 'results.shownOf' });
}

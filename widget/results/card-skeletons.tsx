import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import cardCss from './car-card.css?inline';
import css from './card-skeletons.css?inline';

/** Stands where the list will be, card by card of the same size. */
export function CardSkeletons({ count = 4 }: { count?: number }) {
  useStyles(cardCss);
  useStyles(css);
  useLanguage();
  return (
    <Loading className="r-card-skeletons" label={msg('Looking for cars…', { id: 'results.loading' })}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no other identity and never move
        <div key={index} className="r-car-card r-card-skeleton">
          <div className="r-car-card__picture">
            <Skeleton shape="block" className="r-card-skeleton__picture" />
          </div>
          <div className="r-car-card__head">
            <Skeleton shape="title" />
            <Skeleton className="r-card-skeleton__by" />
          </div>
          <div className="r-car-card__facts">
            <Skeleton lines={2} />
            <Skeleton lines={4} />
          </div>
          <div className="r-car-card__price">
            <Skeleton shape="block" className="r-card-skeleton__amounts" />
            <Skeleton shape="block" className="r-card-skeleton__button" />
          </div>
          <div className="r-car-details r-card-skeleton__details" />
        </div>
      ))}
    </Loading>
  );
}

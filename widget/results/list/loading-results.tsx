import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import cardCss from '../card/car-card.css?inline';
import css from './loading-results.css?inline';
import toolbarCss from './results-toolbar.css?inline';

/** Enough cards for a tall screen. */
const cards = [1, 2, 3, 4, 5];

/** Placeholders with the positions and sizes of the summary, the filters and the cards. */
export function LoadingResults() {
  useStyles(cardCss);
  useStyles(toolbarCss);
  useStyles(css);
  useLanguage();
  return (
    <Loading className="r-results__loading" label={msg('Searching for cars…', { id: 'results.loading' })}>
      <div className="r-results__summary">
        <Skeleton shape="title" className="r-place-holder__count" />
        <Skeleton lines={2} className="r-place-holder__trip" />
      </div>
      <div className="r-results-toolbar r-place-holder__toolbar">
        <Skeleton shape="block" className="r-place-holder__button" />
      </div>
      <div className="r-results__columns">
        <div className="r-results__filters">
          <Skeleton lines={16} className="r-place-holder__filter" />
        </div>
        <div className="r-results__main">
          <div className="r-results__place-holders">
            {cards.map((card) => (
              <CardPlaceholder key={card} />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}

function CardPlaceholder() {
  return (
    <div className="r-car-card">
      <div className="r-car-card__picture r-place-holder__picture" />
      <div className="r-car-card__head">
        <Skeleton shape="title" />
        <Skeleton className="r-place-holder__by" />
      </div>
      <div className="r-car-card__facts">
        <Skeleton className="r-place-holder__line" />
        <Skeleton lines={3} className="r-place-holder__line" />
      </div>
      <div className="r-car-card__price">
        <Skeleton shape="block" className="r-place-holder__amounts" />
        <Skeleton shape="block" className="r-place-holder__select" />
      </div>
      <div className="r-car-details r-place-holder__details" />
    </div>
  );
}

import { Star } from 'lucide';
import { formatCount } from '../domain/format/counts.ts';
import { formatRating } from '../domain/format/numbers.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Icon } from './icon.tsx';
import css from './rating.css?inline';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RatingProps {
  /** From 0 to 5. */
  value: number;
  /** Number of ratings, shown in brackets. */
  count?: number | undefined;
  /** A row of five stars instead of one. */
  stars?: boolean | undefined;
}

const max = 5;

/** Renders a rating as a number with a star. */
export function Rating({ value, count, stars }: RatingProps) {
  useStyles(css);
  const language = useLanguage();
  const number = formatRating(value, language);
  const filled = Math.round(value);
  return (
    <span className="r-rating">
      <VisuallyHidden>{msg(str`${number} out of ${max}`, { id: 'ui.rating' })}</VisuallyHidden>
      <span className="r-rating__drawn" aria-hidden="true">
        {Array.from({ length: stars ? max : 1 }, (_, index) => (
          <Icon
            // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other identity and never move
            key={index}
            of={Star}
            size="sm"
            className={!stars || index < filled ? 'r-rating__star r-rating__star--full' : 'r-rating__star'}
          />
        ))}
        <span className="r-rating__number">{number}</span>
      </span>
      {count !== undefined && <span className="r-rating__count">({formatCount(count, language)})</span>}
    </span>
  );
}

import { CalendarCheck, ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { CarPicture } from '../../parts/car-picture.tsx';
import { useHiddenSuppliers } from '../../parts/hidden-suppliers.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rating } from '../../ui/rating.tsx';
import { TypedName, WholeWords } from '../../ui/whole-words.tsx';
import type { CancellationTerms } from './cancellation-terms.ts';
import cardCss from './car-card.css?inline';
import { type CarCardProps, CardLabel, CardPrice, CompareChoice } from './car-card.tsx';
import { Conditions } from './car-details.tsx';
import { depositTerm, mileageTerm, type Term, TermList } from './car-terms.tsx';
import { closedText } from './closed-text.ts';
import css from './compact-card.css?inline';

/** One car as a row of a long list: its name, total and deciding facts. The conditions and the comparison open below. */
export function CompactCard(props: CarCardProps) {
  const { car, price, cancellation, timeZone, headingLevel, onCompare } = props;
  useStyles(cardCss);
  useStyles(css);
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasNoSupplier = useHiddenSuppliers() || props.hideSuppliers;
  const Heading = `h${Math.min(6, headingLevel)}` as 'h3';
  return (
    <article
      part="card"
      className="r-compact-card"
      aria-labelledby={id}
      data-closed={closedText(car, props.driverAge) && ''}
    >
      <CarPicture className="r-compact-card__picture" image={car.image} size="option" />
      <header className="r-compact-card__head">
        <CardLabel {...props} />
        <Heading className="r-compact-card__name" id={id}>
          <span translate="no">
            <WholeWords>{car.name}</WholeWords>
          </span>{' '}
          <span className="r-compact-card__similar">{msg('or similar', { id: 'results.orSimilar' })}</span>
        </Heading>
        <p className="r-compact-card__by">
          {!hasNoSupplier && (
            <span translate="no">
              <TypedName>{car.supplier.fullName}</TypedName>
            </span>
          )}
          {car.rating !== undefined && <Rating value={car.rating} count={car.ratingCount} />}
        </p>
      </header>
      <div className="r-compact-card__facts">
        <CarFacts car={car} only="brief" />
        <TermList
          terms={[...freeCancellation(cancellation), mileageTerm(car, language), depositTerm(price, language)]}
        />
      </div>
      <CardPrice {...props} />
      <Button
        square
        kind="quiet"
        className="r-compact-card__opener"
        aria-expanded={isOpen}
        aria-label={`${msg('Price and terms', { id: 'results.details' })} (${car.name})`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={ChevronDown} />
      </Button>
      {isOpen && (
        <div className="r-compact-card__details">
          {onCompare && <CompareChoice {...props} onChange={onCompare} />}
          <Conditions {...{ car, price, cancellation, timeZone, pickupId: props.pickupId }} />
        </div>
      )}
    </article>
  );
}

function freeCancellation({ kind }: CancellationTerms): Term[] {
  if (kind !== 'included') return [];
  const text = msg('Free cancellation', { id: 'results.freeCancellationShort' });
  return [{ icon: CalendarCheck, good: true, text }];
}

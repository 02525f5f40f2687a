import type { RangePrice } from '../../widget/contract/search.ts';
import type { CarRange } from '../../widget/domain/enumerations.ts';
import { formatMoney } from '../../widget/domain/format/money.ts';
import { msg, str, useLanguage } from '../../widget/i18n/localize.ts';
import { carRangeName } from '../../widget/i18n/messages/car-ranges.ts';
import { Skeleton } from '../../widget/ui/skeleton.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { rangeText } from './range-texts.ts';
import { vehicleCountText } from './vehicle-count.ts';
import './range-card.css';

export interface RangeCardProps {
  range: CarRange;
  /** The lowest price per day; undefined if unknown. */
  price: RangePrice | undefined;
  isLoading: boolean;
  /** URL of a search for this range. */
  href: string;
  headingLevel: 2 | 3;
}

/** Renders the lowest price per day, or reserves its space. */
function Teaser({ price, isLoading }: Pick<RangeCardProps, 'price' | 'isLoading'>) {
  const language = useLanguage();
  if (isLoading) return <Skeleton className="s-range__wait" />;
  if (!price) return msg('See what is available', { id: 'site.range.see' });
  const { perDayMinor, currency, carCount } = price;
  // An amount and its currency stay on one line.
  const amount = formatMoney({ amount: perDayMinor, currency }, language, { withCode: true }).replaceAll(' ', '\u00a0');
  return (
    <>
      <strong>{msg(str`from ${amount} a day`, { id: 'site.range.from' })}</strong>
      <span className="s-range__count">{vehicleCountText(carCount, language)}</span>
    </>
  );
}

/** Renders a range of cars: picture, description and lowest price. */
export function RangeCard({ range, price, isLoading, href, headingLevel }: RangeCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="s-range">
      <img
        className="s-range__picture"
        src={`/pictures/${range}.svg`}
        alt=""
        width={300}
        height={200}
        loading="lazy"
        decoding="async"
      />
      <div className="s-range__text">
        <Heading className="s-range__name">
          <SiteLink href={href} className="s-range__link">
            {carRangeName(range)}
          </SiteLink>
        </Heading>
        <p className="s-range__about">{rangeText(range)}</p>
        <p className="s-range__price">
          <Teaser price={price} isLoading={isLoading} />
        </p>
      </div>
    </article>
  );
}

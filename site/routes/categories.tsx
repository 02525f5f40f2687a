import { carRanges } from '../../widget/domain/enumerations.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { PageFrame } from '../places/page-frame.tsx';
import { RangeCards } from '../places/range-cards.tsx';

/** Renders the ranges of vehicles, each with its lowest price per day and a search. */
export default function Categories() {
  useLanguage();
  return (
    <PageFrame
      title={msg('Vehicle categories', { id: 'site.categories.title' })}
      lead={msg('Prices are the lowest per day right now. Search to see the total for your dates.', {
        id: 'site.categories.lead',
      })}
    >
      <RangeCards ranges={carRanges} headingLevel={2} />
    </PageFrame>
  );
}

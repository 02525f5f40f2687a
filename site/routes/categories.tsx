import { carRanges } from '../../widget/domain/enumerations.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { PageFrame } from '../places/page-frame.tsx';
import { RangeCards } from '../places/range-cards.tsx';

/** Every range of vehicles, with what a day costs at least and a search for it. */
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

import { History, Navigation, X } from 'lucide';
import type { Location } from '../contract/location.ts';
import { formatPeriod } from '../domain/format/dates.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { LocationLine } from '../parts/location-field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { RecentSearch } from './recent-searches.ts';

/** An option of a location field: a place, a recent search, or an action. */
export type PlaceChoice =
  | { kind: 'place'; place: Location; hasMore?: boolean }
  | { kind: 'recent'; search: RecentSearch; isPast: boolean }
  | { kind: 'here' }
  | { kind: 'clear' };

export function choiceKey(choice: PlaceChoice): string {
  if (choice.kind === 'place') return choice.place._id;
  return choice.kind === 'recent' ? `recent ${choice.search.place._id}` : choice.kind;
}

/** Renders one option. */
export function PlaceOption({ choice }: { choice: PlaceChoice }) {
  const language = useLanguage();
  switch (choice.kind) {
    case 'here':
      return <Act icon={Navigation} text={msg('Find the nearest location', { id: 'search.nearest' })} />;
    case 'clear':
      return <Act icon={X} text={msg('Clear recent searches', { id: 'search.clearRecent' })} />;
    case 'recent': {
      const { place, from, to } = choice.search;
      const when = choice.isPast ? undefined : formatPeriod(from, to, language);
      return <LocationLine icon={History} place={place} where={when} />;
    }
    case 'place': {
      const { place, hasMore } = choice;
      const where = hasMore ? msg('All locations in the city', { id: 'search.wholeCity' }) : undefined;
      return <LocationLine place={place} where={where} />;
    }
  }
}

function Act({ icon, text }: { icon: typeof History; text: string }) {
  return (
    <>
      <Icon of={icon} className="r-place__icon" />
      <span className="r-place__words">{text}</span>
    </>
  );
}

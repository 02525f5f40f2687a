import { formatWallDate } from '../../domain/format/dates.ts';
import type { WallDate } from '../../domain/wall-date.ts';
import { toWallTime, wallDate } from '../../domain/wall-time.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import type { AccountProps } from '../account-props.ts';
import { DeskList } from './desk-list.tsx';
import type { DeskPlace } from './desk-places.ts';
import { WalkInLink } from './walk-in-link.tsx';

export interface DeskPlaceSectionProps {
  desk: DeskPlace;
  /** Null for today, which at this place may be another day than elsewhere. */
  day: WallDate | null;
  headingLevel: number;
  supplier: string | undefined;
  onNavigate: AccountProps['onNavigate'];
  onDone: (text: string) => void;
}

/** Shows the day at one place: overdue cars first, then pick-ups and returns. */
export function DeskPlaceSection({ desk, day, headingLevel, supplier, ...list }: DeskPlaceSectionProps) {
  const language = useLanguage();
  const { timeZone } = useStore().config.value;
  const { place, overdue, pickups, returns } = desk;
  const zone = place.timeZone ?? timeZone;
  const now = new Date();
  const here = wallDate(toWallTime(now, zone));
  const isOtherDay = day === null && here !== wallDate(toWallTime(now, timeZone));
  const Heading = `h${headingLevel}` as 'h2';
  const shared = { ...list, zone, placeName: place.name, headingLevel: headingLevel + 1 };
  return (
    <section className="r-desk__place" aria-label={place.name}>
      <div className="r-desk__head">
        <Heading className="r-desk__name">
          {place.name}
          {isOtherDay && <span className="r-desk__quiet"> {formatWallDate(here, language)}</span>}
        </Heading>
        <WalkInLink place={place} supplier={supplier} isMinor />
      </div>
      <DeskList
        {...shared}
        title={msg('Overdue', { id: 'booking.overdue' })}
        end="return"
        withDates
        entries={overdue}
        className="r-desk__overdue"
      />
      <DeskList {...shared} title={msg('Pick-ups', { id: 'desk.pickups' })} end="pickup" entries={pickups} />
      <DeskList {...shared} title={msg('Returns', { id: 'desk.returns' })} end="return" entries={returns} />
    </section>
  );
}

import { ChevronLeft, ChevronRight, Printer } from 'lucide';
import type { Location } from '../../contract/location.ts';
import { addDaysToDate, parseWallDate, type WallDate } from '../../domain/wall-date.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DayField } from '../bookings/day-field.tsx';
import { PlaceField } from '../place-field.tsx';
import type { DeskView } from './desk-view.ts';
import { WalkInLink } from './walk-in-link.tsx';

export interface DeskBarProps {
  view: DeskView;
  /** The day it is now at the chosen place. */
  today: WallDate;
  place: Location | null;
  supplier: string | undefined;
  onChange: (change: Partial<DeskView>) => void;
}

/** Chooses the day and the place, prints the list, and starts a booking. */
export function DeskBar({ view, today, place, supplier, onChange }: DeskBarProps) {
  useLanguage();
  const day = view.day ?? today;
  const goTo = (wanted: WallDate) => onChange({ day: wanted === today ? null : wanted });
  return (
    <div className="r-desk__bar">
      <div className="r-desk__day">
        <Button
          square
          aria-label={msg('Previous day', { id: 'desk.previous' })}
          onClick={() => goTo(addDaysToDate(day, -1))}
        >
          <Icon of={ChevronLeft} />
        </Button>
        <DayField
          label={msg('Day', { id: 'desk.day' })}
          name="day"
          value={day}
          onChange={(text) => {
            const wanted = parseWallDate(text);
            if (wanted) goTo(wanted);
          }}
        />
        <Button square aria-label={msg('Next day', { id: 'desk.next' })} onClick={() => goTo(addDaysToDate(day, 1))}>
          <Icon of={ChevronRight} />
        </Button>
        {view.day && view.day !== today && (
          <Button kind="quiet" onClick={() => onChange({ day: null })}>
            {msg('Today', { id: 'desk.today' })}
          </Button>
        )}
      </div>
      <PlaceField
        label={msg('Location', { id: 'desk.place' })}
        value={place}
        onChange={(chosen) => onChange({ place: chosen?._id ?? '' })}
      />
      <div className="r-desk__tools">
        <WalkInLink place={place} supplier={supplier} />
        <Button icon={<Icon of={Printer} />} onClick={() => print()}>
          {msg('Print', { id: 'desk.print' })}
        </Button>
      </div>
    </div>
  );
}

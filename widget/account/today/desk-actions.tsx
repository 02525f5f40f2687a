import type { DeskEntry } from '../../contract/desk.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { NoShowButton } from '../booking/no-show-button.tsx';
import { useSettings } from '../use-settings.ts';
import type { DeskEnd } from './desk-status.ts';
import { MarkButton } from './mark-button.tsx';
import { NoteButton } from './note-button.tsx';

export interface DeskActionsProps {
  entry: DeskEntry;
  end: DeskEnd;
  onDone: (text: string) => void;
}

/** The actions of a row: its mark first, then the note and, for a customer who doesn't come, the no-show. */
export function DeskActions({ entry, end, onDone }: DeskActionsProps) {
  const { booking } = entry;
  const { features } = useSettings();
  const { phase, isOut } = stateOf(booking);
  const isMissing = phase === 'no-show' || phase === 'over' || (phase === 'running' && !isOut);
  return (
    <span className="r-desk__actions">
      <MarkButton booking={booking} mark={end === 'pickup' ? 'picked-up' : 'returned'} isMain onDone={onDone} />
      <NoteButton entry={entry} onDone={onDone} />
      {end === 'pickup' && isMissing && features.includes('no-show') && (
        <NoShowButton booking={booking} size="sm" onDone={onDone} />
      )}
    </span>
  );
}

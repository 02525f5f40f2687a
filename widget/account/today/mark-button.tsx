import { KeyRound, Undo2 } from 'lucide';
import { useState } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { markRental } from '../../contract/operations/desk.ts';
import { type AllowedMarks, allowedMarks, type RentalMark } from '../../domain/rental-marks.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { stateOf } from '../../parts/booking-state.ts';
import type { Store } from '../../state/store.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAction } from '../use-action.ts';
import { MarkDialog, MarkFailure } from './mark-dialog.tsx';
import { doneText, earlyWords, markText, undoWords } from './mark-texts.ts';

export interface MarkButtonProps {
  booking: Booking;
  mark: RentalMark;
  /** The main action of its row. */
  isMain?: boolean;
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/**
 * Records a pick-up or a return, or undoes it. It is one button, so that the focus stays; undoing needs a confirmation, and so does an
 * early return, because the car may be booked again at once.
 */
export function MarkButton({ booking, mark, isMain = false, onDone }: MarkButtonProps) {
  useLanguage();
  const { client, config } = useStore();
  const [isConfirming, setConfirming] = useState(false);
  const action = useAction();
  const now = new Date();
  const marks = marksOf(booking, config.value, now);
  const isUndo = marks.undo.includes(mark);
  if (!isUndo && !marks.set.includes(mark)) return null;
  const isEarly = mark === 'returned' && now < new Date(booking.to);
  const send = async () => {
    const call = () => client.call(markRental, { params: { id: booking._id }, body: { mark, isSet: !isUndo } });
    if (!(await action.run(call))) return;
    setConfirming(false);
    onDone(doneText(booking, mark, isUndo));
  };
  const failure = <MarkFailure error={action.failure} mark={mark} isUndo={isUndo} />;
  const words = isUndo ? undoWords(mark) : earlyWords();
  return (
    <>
      <Button
        kind={isUndo ? 'quiet' : isMain ? 'primary' : 'secondary'}
        size="sm"
        icon={<Icon of={isUndo ? Undo2 : KeyRound} size="sm" />}
        busy={action.isBusy}
        onClick={() => (isUndo || isEarly ? setConfirming(true) : void send())}
      >
        {isUndo ? words.confirm : markText(mark)}
        <VisuallyHidden> {booking.driver?.fullName ?? booking.reference}</VisuallyHidden>
      </Button>
      {!isConfirming && failure}
      <MarkDialog
        open={isConfirming}
        words={words}
        isBusy={action.isBusy}
        onClose={() => {
          action.clear();
          setConfirming(false);
        }}
        onConfirm={() => void send()}
      >
        {failure}
      </MarkDialog>
    </>
  );
}

function marksOf(booking: Booking, limits: Store['config']['value'], now: Date): AllowedMarks {
  const { minPickupHours, minRentalHours } = limits;
  return allowedMarks({
    state: stateOf(booking, now),
    from: new Date(booking.from),
    now,
    minPickupHours,
    minRentalHours,
  });
}

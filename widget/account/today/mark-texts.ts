import type { Booking } from '../../contract/booking.ts';
import type { RentalMark } from '../../domain/rental-marks.ts';
import { msg, str } from '../../i18n/localize.ts';

/** The words of a mark that needs a confirmation before it is set or undone. */
export interface MarkWords {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

export function markText(mark: RentalMark): string {
  return mark === 'picked-up'
    ? msg('Mark picked up', { id: 'desk.pickUp' })
    : msg('Mark returned', { id: 'desk.return' });
}

/** Returns the words for undoing a mark that was set by mistake. */
export function undoWords(mark: RentalMark): MarkWords {
  return mark === 'picked-up'
    ? {
        title: msg('Undo the pick-up?', { id: 'desk.undoPickUpTitle' }),
        text: msg('The booking will show as not picked up yet.', { id: 'desk.undoPickUpText' }),
        confirm: msg('Undo pick-up', { id: 'desk.undoPickUp' }),
      }
    : {
        title: msg('Undo the return?', { id: 'desk.undoReturnTitle' }),
        text: msg(
          'The car is held for this customer again until the agreed return, unless it has been booked in the meantime.',
          {
            id: 'desk.undoReturnText',
          },
        ),
        confirm: msg('Undo return', { id: 'desk.undoReturn' }),
      };
}

/** Returns the words for a car that is back before the agreed time. */
export function earlyWords(): MarkWords {
  return {
    title: msg('Record an early return?', { id: 'desk.earlyTitle' }),
    text: msg('It can be booked again right away. The price stays as agreed, and nothing is refunded automatically.', {
      id: 'desk.earlyText',
    }),
    confirm: markText('returned'),
  };
}

/** Returns the text that confirms what was done. */
export function doneText({ driver, reference }: Booking, mark: RentalMark, isUndo: boolean): string {
  const name = driver?.fullName ?? reference ?? '';
  if (isUndo) return msg(str`Change undone for ${name}.`, { id: 'desk.undone' });
  return mark === 'picked-up'
    ? msg(str`${name} has picked up the car.`, { id: 'desk.pickedUpDone' })
    : msg(str`${name}’s car is back.`, { id: 'desk.returnedDone' });
}

import { useEffect, useRef } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { readDeskEntry } from '../../contract/operations/desk.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { VoucherSection } from '../../parts/voucher.tsx';
import { useQuery } from '../../state/query.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MarkButton } from '../today/mark-button.tsx';
import { NoteButton } from '../today/note-button.tsx';
import css from '../today/today.css?inline';

export { loadDeskTexts } from '../../i18n/desk-texts.ts';

export interface DeskSectionProps {
  booking: Booking;
  headingLevel: number;
  /** Receives the text that confirms what was done. */
  onDone: (text: string) => void;
}

/** Shows a booking's managers the desk's data: licence plate, note, and whether the car is out. */
export function DeskSection({ booking, headingLevel, onDone }: DeskSectionProps) {
  useStyles(css);
  const language = useLanguage();
  const { data, error, retry } = useQuery(readDeskEntry, { params: { id: booking._id, language } });
  const shown = useRef(booking);
  useEffect(() => {
    if (shown.current !== booking) retry();
    shown.current = booking;
  }, [booking, retry]);
  const done = (text: string) => {
    retry();
    onDone(text);
  };
  if (!data && !error) return null;
  return (
    <div className="r-voucher r-desk__section">
      <VoucherSection
        title={msg('At the desk', { id: 'desk.title' })}
        headingLevel={headingLevel}
        className="r-voucher__section--wide"
      >
        {data ? (
          <>
            <dl className="r-booking__facts">
              {data.licensePlate && (
                <div>
                  <dt>{msg('Licence plate', { id: 'desk.plate' })}</dt>
                  <dd>{data.licensePlate}</dd>
                </div>
              )}
              <div>
                <dt>{msg('Note', { id: 'desk.note' })}</dt>
                <dd className="r-desk__text">{data.note ?? msg('None', { id: 'desk.noNote' })}</dd>
              </div>
            </dl>
            <span className="r-desk__actions">
              <MarkButton booking={booking} mark="picked-up" onDone={done} />
              <MarkButton booking={booking} mark="returned" onDone={done} />
              <NoteButton entry={data} onDone={done} />
            </span>
          </>
        ) : (
          error && <ErrorState title={errorMessage(error)} onRetry={retry} />
        )}
      </VoucherSection>
    </div>
  );
}

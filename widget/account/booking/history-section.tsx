import { useEffect, useRef } from 'react';
import type { AuditEntry } from '../../contract/audit.ts';
import type { Booking } from '../../contract/booking.ts';
import { bookingHistory } from '../../contract/operations/audit.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { VoucherSection } from '../../parts/voucher.tsx';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import css from '../audit/audit.css?inline';
import { AuditChanges } from '../audit/audit-changes.tsx';
import { auditActionName } from '../audit/audit-texts.ts';

export interface HistorySectionProps {
  booking: Booking;
  headingLevel: number;
}

/** Lists what staff changed in a booking, for its managers. A booking that nobody changed has no list. */
export function HistorySection({ booking, headingLevel }: HistorySectionProps) {
  useStyles(css);
  const language = useLanguage();
  const { data, error, retry } = useQuery(
    bookingHistory,
    { params: { id: booking._id, language } },
    { isPersonal: true },
  );
  const shown = useRef(booking);
  useEffect(() => {
    if (shown.current !== booking) retry();
    shown.current = booking;
  }, [booking, retry]);
  if (!data && !error) return null;
  if (data?.length === 0) return null;
  return (
    <div part="panel" className="r-voucher">
      <VoucherSection
        title={msg('History', { id: 'account.history' })}
        headingLevel={headingLevel}
        className="r-voucher__section--wide"
      >
        {data ? (
          <ul className="r-audit__history">
            {data.map((entry) => (
              <HistoryEntry key={entry._id} entry={entry} zone={booking.pickupLocation.timeZone} />
            ))}
          </ul>
        ) : (
          error && <ErrorState title={errorMessage(error)} onRetry={retry} />
        )}
      </VoucherSection>
    </div>
  );
}

/** Times are those of the pick-up location, as everywhere on the booking's page. */
function HistoryEntry({ entry, zone }: { entry: AuditEntry; zone: string | null | undefined }) {
  const language = useLanguage();
  const { timeZone } = useStore().config.value;
  return (
    <li>
      <strong>{auditActionName(entry.action)}</strong>
      <p className="r-audit__quiet">
        {formatInstant(new Date(entry.createdAt), zone ?? timeZone, language)} · {entry.actor.name}
      </p>
      <AuditChanges entry={entry} />
    </li>
  );
}

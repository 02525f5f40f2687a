import { Ban, Pencil } from 'lucide';
import { useEffect, useState } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { Voucher } from '../../parts/voucher.tsx';
import { VoucherActions } from '../../parts/voucher-actions.tsx';
import { endConfirmation } from '../../state/made-bookings.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { AccountProps } from '../account-props.ts';
import { siteTarget } from '../site-target.ts';
import type { VoucherPageProps } from '../voucher/voucher-page.tsx';
import { BookAgain } from './book-again.tsx';
import css from './booking.css?inline';
import { BookingHead } from './booking-head.tsx';
import { BookingLoading } from './booking-loading.tsx';
import { BookingPeople } from './booking-people.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeForm } from './change-form.tsx';
import { ContinuePayment } from './continue-payment.tsx';
import type { DeskSectionProps } from './desk-section.tsx';
import type { ExchangeCarProps } from './exchange-car.tsx';
import type { HistorySectionProps } from './history-section.tsx';
import type { NoShowButtonProps } from './no-show-button.tsx';
import type { RecordPaymentProps } from './record-payment.tsx';
import type { RefundsSectionProps } from './refunds-section.tsx';
import { useBookingRights } from './use-booking-rights.ts';

/** Loads with its encoder of codes. */
const VoucherPage = lazyPart<VoucherPageProps>(
  () => import('../voucher/voucher-page.tsx').then(({ VoucherPage }) => VoucherPage),
  { fallback: BookingLoading },
);

/** Loads for managers only. */
const RefundsSection = lazyPart<RefundsSectionProps>(
  () => import('./refunds-section.tsx').then(({ RefundsSection }) => RefundsSection),
  { fallback: () => null },
);

/** Loads for managers only. */
const NoShowButton = lazyPart<NoShowButtonProps>(
  () => import('./no-show-button.tsx').then(({ NoShowButton }) => NoShowButton),
  { fallback: () => null },
);

/** Loads for managers only. */
const RecordPayment = lazyPart<RecordPaymentProps>(
  () => import('./record-payment.tsx').then(({ RecordPayment }) => RecordPayment),
  { fallback: () => null },
);

/** Loads for managers only. */
const ExchangeCar = lazyPart<ExchangeCarProps>(
  () => import('./exchange-car.tsx').then(({ ExchangeCar }) => ExchangeCar),
  { fallback: () => null },
);

/** Loads for managers only. */
const DeskSection = lazyPart<DeskSectionProps>(
  () => import('./desk-section.tsx').then(({ DeskSection, loadDeskTexts }) => loadDeskTexts().then(() => DeskSection)),
  { fallback: () => null },
);

/** Loads for managers only. */
const HistorySection = lazyPart<HistorySectionProps>(
  () => import('./history-section.tsx').then(({ HistorySection }) => HistorySection),
  { fallback: () => null },
);

export interface BookingPageProps extends Omit<AccountProps, 'booking'> {
  booking: Booking;
  token: string | undefined;
  /** True while the booking is loaded again. */
  isRefreshing: boolean;
  /** Reloads the booking after a change. */
  onChanged: () => void;
}

/** Links a partner's page to the booking on the host, where it can be changed and cancelled. */
function HostLink({ booking, partner }: { booking: Booking; partner?: string | undefined }) {
  const { apiHost, config } = useStore();
  const language = useLanguage();
  const { reference: ref = '' } = booking;
  const params = { ref, l: language, ...(partner ? { partner } : {}) };
  return (
    <LinkButton kind="primary" href={siteTarget(config.value.siteUrl || apiHost, 'booking', params).url}>
      {msg('Change or cancel', { id: 'account.changeOrCancel' })}
    </LinkButton>
  );
}

/** Shows a booking with its actions, or its voucher. */
export function BookingPage(props: BookingPageProps) {
  const { booking, headingLevel, onNavigate, filters } = props;
  if (new URLSearchParams(filters).get('do') !== 'voucher') return <BookingDetails {...props} />;
  return <VoucherPage booking={booking} headingLevel={headingLevel} onNavigate={onNavigate} />;
}

function BookingDetails({ booking, token, isRefreshing, onChanged, ...props }: BookingPageProps) {
  useStyles(css);
  useLanguage();
  const startsChanging = new URLSearchParams(props.filters).get('do') === 'change';
  const [open, setOpen] = useState<'change' | 'cancel' | null>(startsChanging ? 'change' : null);
  const [news, setNews] = useState<string | null>(null);
  const rights = useBookingRights(booking);
  // After an action, the status and what can be done with it are those from before until the booking is loaded.
  const [isStale, setIsStale] = useState(false);
  useEffect(() => {
    if (!isRefreshing) setIsStale(false);
  }, [isRefreshing]);
  const { isHost, config, apiHost } = useStore();
  const hasHostLink = !isHost && booking.reference !== undefined && !stateOf(booking).mayBookAgain;
  const close = () => {
    setOpen(null);
    if (!startsChanging) return;
    // A reload then opens the booking, not the form again.
    const params = props.reference ? { ref: props.reference } : { b: booking._id };
    props.onLeave({ ...siteTarget(config.value.siteUrl || apiHost, 'booking', params), replaces: true });
  };
  const done = (text: string) => {
    close();
    endConfirmation();
    setNews(text);
    setIsStale(true);
    onChanged();
  };
  const { headingLevel } = props;
  return (
    <div className="r-booking">
      <BookingHead {...{ booking, isStale, news }} isManager={rights.isManager} onNavigate={props.onNavigate} />
      {open === 'change' && rights.fields.length > 0 ? (
        <ChangeForm
          booking={booking}
          token={token}
          fields={rights.fields}
          headingLevel={headingLevel}
          onClose={close}
          onOutdated={onChanged}
          onDone={done}
        />
      ) : (
        <>
          <VoucherActions booking={booking}>
            {rights.mayBookAgain && <BookAgain booking={booking} />}
            {rights.mayPay && <ContinuePayment booking={booking} token={token} onExpired={onChanged} />}
            {hasHostLink && <HostLink booking={booking} {...props} />}
            {rights.fields.length > 0 && (
              <Button kind="primary" icon={<Icon of={Pencil} />} disabled={isStale} onClick={() => setOpen('change')}>
                {msg('Change booking', { id: 'account.change' })}
              </Button>
            )}
            {rights.canCancel && (
              <Button icon={<Icon of={Ban} />} disabled={isStale} onClick={() => setOpen('cancel')}>
                {msg('Cancel booking', { id: 'account.cancel' })}
              </Button>
            )}
            {rights.canRecordPayment && (
              <RecordPayment booking={booking} isDisabled={isStale} onOutdated={onChanged} onDone={done} />
            )}
            {rights.canExchangeCar && <ExchangeCar bookingId={booking._id} isDisabled={isStale} onDone={done} />}
            {rights.canSetNoShow && <NoShowButton booking={booking} onDone={done} />}
          </VoucherActions>
          <Voucher booking={booking} headingLevel={headingLevel} showsTerms={!rights.isManager}>
            <BookingPeople booking={booking} token={token} headingLevel={headingLevel} />
          </Voucher>
          {rights.canUseDesk && <DeskSection booking={booking} headingLevel={headingLevel} onDone={done} />}
          {rights.canRefund && <RefundsSection booking={booking} headingLevel={headingLevel} onRefunded={done} />}
          {rights.canReadHistory && <HistorySection booking={booking} headingLevel={headingLevel} />}
        </>
      )}
      <CancelDialog
        booking={booking}
        token={token}
        isManager={rights.isManager}
        open={open === 'cancel'}
        onClose={close}
        onCancelled={props.onCancelled}
        onDone={done}
      />
    </div>
  );
}

import { CarFront } from 'lucide';
import { useEffect, useRef } from 'react';
import { isCompleteQuery, type SearchQuery } from '../domain/search-query.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { type PlaceChoice, useChosenPlaces } from '../parts/use-chosen-places.ts';
import { useReport } from '../parts/use-report.ts';
import { forgetMadeBooking, keepBooking, tripIdentity, useMadeBooking } from '../state/made-bookings.ts';
import { useMayBook } from '../state/may-book.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Booked, type BookedProps } from './booking/booked.tsx';
import confirmationCss from './booking/confirmation.css?inline';
import { usePartnerCheck } from './booking/use-partner-check.ts';
import { useReceipt } from './booking/use-receipt.ts';
import css from './checkout.css?inline';
import type { CheckoutElementProps, CheckoutProps } from './checkout-props.ts';
import { checkoutMemory, type DueBooking } from './form/checkout-memory.ts';
import { useStoredCheckout } from './form/use-stored-checkout.ts';
import { HostCheckout } from './host-checkout.tsx';
import { OpenCheckout } from './open-checkout.tsx';
import { ReturnedTab } from './partner-sign-in/returned-tab.tsx';
import { CheckoutSession } from './pay/checkout-session.tsx';
import { PaymentStage } from './pay/payment-stage.tsx';
import { useSiteLinks } from './site-links.ts';
import { useStateChange, useView } from './use-view.ts';

/** The booking of one car: the form, then the confirmation. */
export function Checkout(given: CheckoutElementProps) {
  useStyles(css);
  useStyles(confirmationCss);
  useLanguage();
  const props = { ...given, onState: useStateChange(given.onState), ...useReceipt(given.onBooked) };
  const { query, choose } = useChosenPlaces(given.query);
  const { carId, sessionId } = props;
  const mayBook = useMayBook(true);
  usePartnerCheck(props.partner);
  if (sessionId) return <CheckoutSession key={sessionId} {...props} sessionId={sessionId} />;
  if (!carId || !isCompleteQuery(query)) return <NothingToBook {...props} />;
  if (!mayBook) return <HostCheckout {...props} carId={carId} query={query} />;
  return (
    <ReturnedTab {...props}>
      <CheckoutOfTrip key={tripIdentity(carId, query)} {...props} carId={carId} query={query} onPlace={choose} />
    </ReturnedTab>
  );
}

type TripProps = CheckoutProps &
  Pick<BookedProps, 'whenReported'> & { carId: string; query: SearchQuery; onPlace: (choice: PlaceChoice) => void };

function CheckoutOfTrip(props: TripProps) {
  const store = useStore();
  const trip = tripIdentity(props.carId, props.query);
  const memory = checkoutMemory(trip, store.mayStore);
  const { due, outcome: own } = useStoredCheckout(memory);
  const made = useMadeBooking(store, trip);
  const outcome = own ?? (due ? null : (made ?? null));
  const links = useSiteLinks(props);
  // Another tab may book while the form is open here.
  const isOld = useRef(own !== null);
  const restart = () => {
    isOld.current = false;
    if (outcome) forgetMadeBooking(store, outcome.bookingId);
    memory.restart();
  };
  useKeptDue(due, trip);
  useView(props.onView, outcome ? 'booked' : due ? 'payment' : 'form');
  if (!outcome && due) {
    const searchHref = links.search(props.query);
    const goBack = () => {
      forgetMadeBooking(store, due.bookingId);
      memory.renew();
    };
    return <PaymentStage {...props} due={due} memory={memory} searchHref={searchHref} onBack={goBack} />;
  }
  if (!outcome) return <OpenCheckout {...props} memory={memory} />;
  const { bookingId, token, reference } = outcome;
  const found = { bookingId, token, reference };
  const continuePaying = () =>
    memory.update({ due: { ...found, gateway: undefined, prepared: { fields: {} }, unconfirmed: null } });
  const forget = () => {
    forgetMadeBooking(store, bookingId);
    memory.update({});
  };
  return (
    <Booked
      {...props}
      {...(own ? {} : { onUnpaid: continuePaying, onExpired: forget })}
      trip={trip}
      outcome={outcome}
      isNew={own !== null && !isOld.current}
      onRestart={restart}
    />
  );
}

/** Keeps a booking that awaits its payment, so that the payment continues in another tab if this one is closed. */
function useKeptDue(due: DueBooking | null, trip: string): void {
  const store = useStore();
  const { bookingId, token, reference } = due ?? {};
  useEffect(() => {
    if (bookingId && reference) keepBooking(store, { reference, bookingId, token, trip });
  }, [store, bookingId, token, reference, trip]);
}

/** Shown if the address contains no car or no complete trip. */
function NothingToBook(props: CheckoutProps) {
  const links = useSiteLinks(props);
  useReport(props, 'empty');
  return (
    <EmptyState
      icon={<Icon of={CarFront} size="lg" />}
      title={msg('There’s nothing to book yet', { id: 'checkout.nothingToBook' })}
      actions={
        <LinkButton kind="primary" href={links.search(props.query)}>
          {msg('Find a car', { id: 'checkout.findCar' })}
        </LinkButton>
      }
    >
      {msg('Choose where and when you need a car, then pick one.', { id: 'checkout.nothingToBookText' })}
    </EmptyState>
  );
}

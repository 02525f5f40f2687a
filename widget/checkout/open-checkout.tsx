import { useDeferredValue, useEffect } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { isOffered, parseCuration } from '../domain/curation.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { errorMessage } from '../i18n/messages/problems.ts';
import type { PlaceChoice } from '../parts/use-chosen-places.ts';
import { useReport } from '../parts/use-report.ts';
import { tripIdentity } from '../state/made-bookings.ts';
import { keepRepeatedBooking } from '../state/repeated-booking.ts';
import type { Store } from '../state/store.ts';
import { useStore } from '../state/store-context.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { draftKeptText, problemTitle, type WaysOut } from './booking/booking-problem.tsx';
import { isAboutChoice, problemAction } from './booking/problem-action.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutDraft } from './form/checkout-draft.ts';
import { CheckoutForm } from './form/checkout-form.tsx';
import { type CheckoutMemory, carryDraft } from './form/checkout-memory.ts';
import { useCheckoutForm } from './form/use-checkout-form.ts';
import { useSiteLinks } from './site-links.ts';
import { PlaceProblem } from './trip/place-problem.tsx';
import type { Trip } from './trip/trip.ts';
import { TripProblem } from './trip/trip-problem.tsx';
import { type UnclearPlace, useTrip } from './trip/use-trip.ts';

type Props = CheckoutProps & {
  carId: string;
  query: SearchQuery;
  memory: CheckoutMemory;
  onPlace: (choice: PlaceChoice) => void;
};

/** A checkout without a booking: loads the trip, then shows the form. */
export function OpenCheckout(props: Props) {
  const { trip, unclear, error, isRetrying, retry, reloadCar } = useTrip(props.carId, props.query);
  if (trip) return <PricedCheckout {...props} trip={trip} onOutdated={reloadCar} />;
  if (error) return <CheckoutFailure {...props} error={error} busy={isRetrying} onRetry={retry} />;
  if (unclear) return <UnclearTrip {...props} unclear={unclear} />;
  return <CheckoutLoading {...props} />;
}

function UnclearTrip(props: Props & { unclear: UnclearPlace }) {
  const { searchHref } = useWaysOut(props);
  useReport(props, 'empty');
  return <PlaceProblem unclear={props.unclear} searchHref={searchHref} onPlace={props.onPlace} />;
}

function PricedCheckout({ trip, onOutdated, ...props }: Props & { trip: Trip; onOutdated: () => void }) {
  const form = useCheckoutForm(trip, props.memory, props);
  const refusal = form.booking.error ?? form.price.error;
  useEffect(() => {
    if (refusal && isAboutChoice(refusal.code)) onOutdated();
  }, [refusal, onOutdated]);
  const { price, error, isLoading, reload } = form.price;
  // Renders the form in chunks so that the main thread stays responsive (Preact renders it at once).
  const isRendered = useDeferredValue(price !== null);
  const ways = useWaysOut(props);
  const links = useSiteLinks(props);
  const signInHref = form.partnerSignIn ? form.partnerSignIn.href : links.signIn(props.carId, props.query);
  if (!price && error)
    return <CheckoutFailure {...props} error={error} busy={isLoading} onRetry={() => void reload()} />;
  if (!price || !isRendered) return <CheckoutLoading {...props} />;
  return (
    <ReadyCheckout {...props} form={form} price={price} ways={ways} termsHref={links.terms} signInHref={signInHref} />
  );
}

function ReadyCheckout(props: Props & Parameters<typeof CheckoutForm>[0]) {
  const { form, price, ways, termsHref, headingLevel, signInHref } = props;
  const { error } = form.booking;
  // The order was accepted, so it is no error for the page.
  const failure = error?.code === 'confirm_email' ? null : error;
  useReport(props, 'ready', failure ?? form.price.error);
  return <CheckoutForm {...{ form, price, ways, termsHref, headingLevel, signInHref }} />;
}

function CheckoutLoading(props: Props) {
  useReport(props, 'loading');
  return <CheckoutSkeleton />;
}

/** Shown if loading failed: offers a retry if it may help, otherwise another car or another trip. */
function CheckoutFailure(props: Props & { error: ApiError; busy: boolean; onRetry: () => void }) {
  const { error, busy, onRetry } = props;
  const ways = useWaysOut(props);
  const out = problemAction(error.code);
  useReport(props, error.code === 'car_not_found' ? 'empty' : 'error', error);
  if (out !== 'retry') return <TripProblem error={error} ways={ways} />;
  return (
    <ErrorState title={problemTitle(error)} onRetry={onRetry} busy={busy}>
      <p>{errorMessage(error)}</p>
      <p>{draftKeptText()}</p>
    </ErrorState>
  );
}

/** Keeps the drivers for another trip. Staff may go on to book for another customer. */
function keepDrivers(store: Store, draft: CheckoutDraft): void {
  const type = store.session.user.value?.type;
  if (type === 'supplier' || type === 'admin') return;
  const { driver, additionalDriver, licenseNumber } = draft;
  const isEmpty = !Object.values(driver).some(Boolean);
  if (isEmpty) return;
  keepRepeatedBooking(store, { driver, additionalDriver, licenseNumber, extras: {}, addOns: {}, choice: null });
}

function useWaysOut(props: Props): WaysOut {
  const { query, memory, limits = '', locked = '' } = props;
  const store = useStore();
  const { mayStore } = store;
  const links = useSiteLinks(props);
  return {
    searchHref: links.search(query),
    onSearch: () => keepDrivers(store, memory.get().draft),
    isOffered: (car) => isOffered(car, parseCuration(limits, locked)),
    checkoutHref: (carId) => links.checkout(carId, query),
    onOtherCar: (carId) => carryDraft(memory.get().draft, tripIdentity(carId, query), mayStore),
  };
}

import { useEffect, useRef } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { CarBrief } from '../../contract/car.ts';
import { readAlternatives } from '../../contract/problem-details.ts';
import type { Language } from '../../domain/enumerations.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { addOnName } from '../../parts/add-on-choices.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { LostExtras } from '../form/use-lost-extras.ts';
import { AlternativeCars } from '../trip/alternative-cars.tsx';
import { isAboutChoice, type ProblemAction, problemAction } from './problem-action.ts';

export interface WaysOut {
  searchHref: string;
  /** Keeps the drivers for the trip that is chosen in the search. */
  onSearch: () => void;
  /** False for a similar car that the page doesn't show. */
  isOffered: (car: CarBrief) => boolean;
  checkoutHref: (carId: string) => string;
  /** Carries the draft over to another car. */
  onOtherCar: (carId: string) => void;
}

export interface BookingProblemProps extends WaysOut {
  error: ApiError;
  /** True if staff book for a customer: the error is then about that customer. */
  isClerk?: boolean;
  /** What the car no longer has, if the page knows it. */
  lost?: LostExtras | null;
  /** URL of the sign-in page, if a session has ended. */
  signInHref?: string | undefined;
  /** Focus moves to the problem when this changes and is above 0. */
  attempt: number;
  onRetry: () => void;
  busy?: boolean | undefined;
}

/** Explains why the booking failed and offers a retry, another search or a similar car. */
export function BookingProblem(props: BookingProblemProps) {
  const language = useLanguage();
  const { error, isClerk = false, lost = null, attempt, onRetry, busy, signInHref, ...ways } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const out = problemAction(error.code);
  const known = error.code === 'extra_unavailable' && lost && lostExtrasText(lost, language);
  const text = known || (isClerk && clerkText(error)) || errorMessage(error);
  return (
    <div ref={box} tabIndex={-1} className="r-booking-problem">
      <ErrorNotice
        kind={out === 'retry' && error.retryable ? 'warning' : 'danger'}
        title={problemTitle(error)}
        actions={
          signInHref ? (
            <LinkButton kind="primary" href={signInHref}>
              {msg('Sign in', { id: 'checkout.signInNow' })}
            </LinkButton>
          ) : isAboutChoice(error.code) ? null : out === 'retry' ? (
            <Button onClick={onRetry} busy={busy}>
              {tryAgain()}
            </Button>
          ) : (
            <SearchWay out={out} {...ways} />
          )
        }
      >
        <p>{text}</p>
        {error.retryable && <p>{draftKeptText()}</p>}
      </ErrorNotice>
      {out === 'other-car' && <Alternatives error={error} ways={ways} />}
    </div>
  );
}

/** Returns the message that names what a car no longer has. */
export function lostExtrasText({ names, addOns }: LostExtras, language: Language): string {
  const list = [...names.map(extraName), ...addOns.map((addOn) => addOnName(addOn, language))].join(', ');
  return msg(str`No longer included or available with this car: ${list}.`, { id: 'checkout.lostExtras' });
}

/** Returns the message of an error that means something else to staff than to a customer. */
function clerkText({ code }: ApiError): string | null {
  if (code === 'account_suspended') {
    return msg('This customer’s account is suspended.', { id: 'checkout.clerkSuspended' });
  }
  return code === 'not_owner'
    ? msg('This car belongs to another supplier. Book one of your own.', { id: 'checkout.clerkOtherSupplier' })
    : null;
}

/** Similar cars from the response; renders nothing without any. */
export function Alternatives({ error, ways }: { error: ApiError; ways: WaysOut }) {
  useLanguage();
  const cars = readAlternatives(error.body).filter(ways.isOffered);
  if (cars.length === 0) return null;
  return (
    <div className="r-booking-problem__cars">
      <p className="r-booking-problem__title">
        {msg('Available for the same trip', { id: 'checkout.alternativesTitle' })}
      </p>
      <p className="r-checkout-group__text">
        {msg('Your driver details are kept.', { id: 'checkout.alternativesText' })}
      </p>
      <AlternativeCars cars={cars} hrefOf={ways.checkoutHref} onChoose={ways.onOtherCar} />
    </div>
  );
}

interface SearchWayProps extends Pick<WaysOut, 'searchHref' | 'onSearch'> {
  out: Exclude<ProblemAction, 'retry'>;
}

/** A link back to the search. */
export function SearchWay({ out, searchHref, onSearch }: SearchWayProps) {
  useLanguage();
  return (
    <LinkButton kind="primary" href={searchHref} onClick={onSearch}>
      {searchText(out)}
    </LinkButton>
  );
}

function searchText(out: SearchWayProps['out']): string {
  if (out === 'other-dates') return msg('Choose other dates', { id: 'checkout.otherDates' });
  if (out === 'other-location') return msg('Choose another location', { id: 'checkout.otherLocation' });
  return msg('See all cars', { id: 'checkout.allCars' });
}

/** Returns the headline of a problem; the message below it has the details. */
export function problemTitle({ code, retryable }: ApiError): string {
  if (code === 'car_unavailable') return msg('This car is no longer available', { id: 'checkout.carTaken' });
  const out = problemAction(code);
  if (out === 'other-car') return msg('This car can’t be booked', { id: 'checkout.carNotBookable' });
  if (out !== 'retry') return msg('This trip can’t be booked as it is', { id: 'checkout.tripNotBookable' });
  return retryable && code !== 'recaptcha_unavailable'
    ? msg('We couldn’t reach the booking service', { id: 'checkout.unreachable' })
    : msg('Your booking wasn’t completed', { id: 'checkout.notBooked' });
}

export function draftKeptText(): string {
  return msg('Everything you entered is kept. Trying again won’t book twice.', { id: 'checkout.kept' });
}

function tryAgain(): string {
  return msg('Try again', { id: 'ui.tryAgain' });
}

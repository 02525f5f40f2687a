import { type RefObject, useEffect, useRef } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { HumanCheckNote } from '../../parts/human-check-note.tsx';
import { useStore } from '../../state/store-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SessionEnded } from '../driver/account-note.tsx';
import type { CheckoutForm } from '../form/use-checkout-form.ts';
import type { HeldPrice } from '../price/held-price.ts';
import { PriceChanged } from '../price/price-changed.tsx';
import { BookingProblem, lostExtrasText, type WaysOut } from './booking-problem.tsx';
import { ConfirmEmailNote } from './confirm-email-note.tsx';
import { OrderReview } from './order-review.tsx';
import { problemAction } from './problem-action.ts';
import { useBookButtonText } from './use-book-button-text.ts';

export interface BookingActionProps {
  form: CheckoutForm;
  price: HeldPrice;
  ways: WaysOut;
  signInHref: string | undefined;
}

/** Focuses the button after the update that makes it available. */
function focusLater(button: RefObject<HTMLButtonElement | null>): void {
  setTimeout(() => button.current?.focus());
}

/** Shows the problem that prevents the booking, if any, and the button. */
export function BookingAction({ form, price, ways, signInHref }: BookingActionProps) {
  const language = useLanguage();
  const { session } = useStore();
  const { booking, price: handle, choice, account } = form;
  const isClerk = account.clerk !== null;
  const { trip } = form;
  const binding = useBookButtonText(trip.pickup.countryCode);
  const button = useRef<HTMLButtonElement>(null);
  const found = booking.problems.length > 0 ? null : (booking.error ?? handle.error);
  // Trying again can't help before the next sign-in, which keeps everything that was typed.
  const hasEnded = !form.partnerSignIn && found?.code === 'session_expired';
  const isSignedInAgain = hasEnded && session.status.value === 'signed-in';
  // The problem, which had the focus, is solved.
  useEffect(() => {
    if (isSignedInAgain) focusLater(button);
  }, [isSignedInAgain]);
  if (!choice) return <NoWayToPay searchHref={ways.searchHref} />;
  const mustConfirm = booking.error?.code === 'confirm_email';
  // The payment part explains its missing form itself, and nothing was sent.
  const isExplained = found?.code === 'payment_unavailable' && form.gateway.state === 'rejected';
  const problem = isExplained || mustConfirm || isSignedInAgain ? null : found;
  const mustSignIn =
    (booking.error?.code === 'email_taken' && !isClerk) ||
    (form.partnerSignIn && booking.error?.code === 'session_expired');
  const isBookable = !handle.change && (!problem || problemAction(problem.code) === 'retry');
  const { lost } = form;
  return (
    <div className="r-booking-action">
      {handle.change && (
        <PriceChanged
          change={handle.change}
          attempt={booking.attempt}
          searchHref={ways.searchHref}
          onAccept={() => {
            handle.accept();
            focusLater(button);
          }}
        />
      )}
      {mustConfirm && <ConfirmEmailNote email={form.draft.driver.email.trim()} attempt={booking.attempt} />}
      {problem && (
        <BookingProblem
          {...ways}
          error={problem}
          isClerk={isClerk}
          lost={lost}
          attempt={booking.error ? booking.attempt : 0}
          signInHref={hasEnded ? signInHref : undefined}
          busy={booking.isSending || handle.isLoading}
          onRetry={() => void (booking.error ? booking.book() : handle.reload())}
        />
      )}
      {mustSignIn && signInHref && <SessionEnded signInHref={signInHref} />}
      {lost && problem?.code !== 'extra_unavailable' && (
        <Notice kind="warning" live="alert">
          {lostExtrasText(lost, language)}
        </Notice>
      )}
      {booking.hasNewPrice && !handle.change && !problem && <NewTotal price={price} />}
      {isBookable && (
        <OrderReview
          {...trip}
          carName={trip.car.name}
          supplierName={trip.car.supplier.fullName}
          termsUrl={trip.car.supplier.termsUrl}
          totalMinor={price.totalMinor}
          currency={price.currency}
        />
      )}
      {isBookable && (
        <Button ref={button} type="submit" kind="primary" full busy={booking.isSending}>
          {isClerk ? msg('Book for the customer', { id: 'checkout.bookForCustomer' }) : binding}
        </Button>
      )}
      {isBookable && (
        <p className="r-booking-action__note">
          {choice === 'later'
            ? msg('You won’t be charged now. You pay when you pick up the car.', { id: 'checkout.nothingNow' })
            : msg('We’re holding the car while you pay. You won’t be charged until you confirm the payment.', {
                id: 'checkout.heldWhilePaying',
              })}
        </p>
      )}
      {isBookable && <HumanCheckNote />}
    </div>
  );
}

/** Shown if the button was pressed before the price of the last choice had loaded. */
function NewTotal({ price }: { price: HeldPrice }) {
  const language = useLanguage();
  const money = { amount: price.totalMinor, currency: parseCurrencyCode(price.currency) };
  const total = formatMoney(money, language, { withCode: true });
  return (
    <Notice live="status">
      {msg(str`Your total is ${total} with these choices. Book when you’re ready.`, { id: 'checkout.newTotal' })}
    </Notice>
  );
}

function NoWayToPay({ searchHref }: { searchHref: string }) {
  useLanguage();
  return (
    <Notice
      kind="warning"
      title={msg('This supplier only accepts online payment', { id: 'checkout.noWayToPay' })}
      actions={<LinkButton href={searchHref}>{msg('See all cars', { id: 'checkout.allCars' })}</LinkButton>}
    >
      {msg('Online payment isn’t available here right now. Choose a car you can pay for at the counter.', {
        id: 'checkout.noWayToPayText',
      })}
    </Notice>
  );
}

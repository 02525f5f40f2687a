import type { DeletionTerms } from '../../../contract/operations/personal-data.ts';
import { formatWallDateTime } from '../../../domain/format/dates.ts';
import { toWallTime } from '../../../domain/wall-time.ts';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { useStore } from '../../../state/store-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLink } from '../../account-link.tsx';
import type { AccountProps } from '../../account-props.ts';
import { ActionFailure } from '../../action-failure.tsx';
import { useAction } from '../../use-action.ts';

type BlockingBooking = DeletionTerms['bookings'][number];

interface DeletionObstaclesProps extends Pick<AccountProps, 'onNavigate'> {
  terms: DeletionTerms;
  onClose: () => void;
}

/** Returns true if something has to happen before the account can be deleted. */
export function hasObstacles({ bookings, isLastAdministrator, needsSignIn }: DeletionTerms): boolean {
  return bookings.length > 0 || isLastAdministrator || needsSignIn;
}

/** Explains what has to happen before the deletion, with links and buttons for it. */
export function DeletionObstacles({ terms, onClose, onNavigate }: DeletionObstaclesProps) {
  useLanguage();
  const { bookings, isLastAdministrator } = terms;
  const isSignInEnough = bookings.length === 0 && !isLastAdministrator;
  const title = isSignInEnough
    ? msg('Please sign in again', { id: 'account.delete.signIn' })
    : msg('Your account can’t be deleted yet', { id: 'account.delete.notYet' });
  return (
    <>
      <Notice title={title}>
        {isLastAdministrator && (
          <p>
            {msg('You’re the only administrator. Make someone else an administrator first.', {
              id: 'account.delete.lastAdministrator',
            })}
          </p>
        )}
        {bookings.length > 0 && (
          <>
            <p>
              {msg('You still have bookings. Once they’re over, paid or cancelled, you can delete your account.', {
                id: 'account.delete.bookings',
              })}
            </p>
            <ul className="r-personal-data__list">
              {bookings.map((booking) => (
                <BookingItem key={booking._id} booking={booking} onNavigate={onNavigate} />
              ))}
            </ul>
          </>
        )}
        {isSignInEnough && (
          <p>
            {msg('Your account has no password, so please sign in again to confirm that it’s you.', {
              id: 'account.delete.signInText',
            })}
          </p>
        )}
      </Notice>
      <div className="r-personal-data__actions">
        <Button onClick={onClose}>{msg('Close', { id: 'ui.close' })}</Button>
        {isSignInEnough && <SignInAgain />}
      </div>
    </>
  );
}

/** Signs out here, which shows the sign-in in place of the settings. */
function SignInAgain() {
  useLanguage();
  const { session } = useStore();
  const action = useAction();
  return (
    <>
      <ActionFailure error={action.failure} />
      <Button kind="primary" busy={action.isBusy} onClick={() => void action.run(() => session.signOut())}>
        {msg('Sign in again', { id: 'account.delete.signInButton' })}
      </Button>
    </>
  );
}

function BookingItem({ booking, onNavigate }: { booking: BlockingBooking } & Pick<AccountProps, 'onNavigate'>) {
  const language = useLanguage();
  const { config } = useStore();
  const { _id: id, reference, phase, from, pickupAt } = booking;
  const date = formatWallDateTime(pickupAt ?? toWallTime(new Date(from), config.value.timeZone), language);
  const states = {
    upcoming: msg(str`starts ${date}`, { id: 'account.delete.upcoming' }),
    running: msg('in progress', { id: 'account.delete.running' }),
    overdue: msg('car not returned yet', { id: 'account.delete.overdue' }),
    unpaid: msg('awaiting payment', { id: 'account.delete.unpaid' }),
  };
  return (
    <li>
      <AccountLink view="booking" params={{ b: id }} onNavigate={onNavigate}>
        {msg(str`Booking ${reference}`, { id: 'account.delete.booking' })}
      </AccountLink>
      {' – '}
      {states[phase]}
    </li>
  );
}

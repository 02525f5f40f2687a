import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CheckoutAccount } from './use-account.ts';

export interface AccountNoteProps {
  account: CheckoutAccount;
  /** URL of the sign-in page, which returns here; undefined if no sign-in is possible. */
  signInHref: string | undefined;
  /** True if a guest gets an account only on request. */
  hasOptionalAccount: boolean;
}

/** Shows whether the booking is made with an account, without one, with one whose session has ended, or by staff. */
export function AccountNote({ account: { status, person, clerk }, signInHref, hasOptionalAccount }: AccountNoteProps) {
  useLanguage();
  const { isHost } = useStore();
  if (clerk !== null) return <ClerkNote name={clerk} />;
  if (status === 'ended' && signInHref) return <SessionEnded signInHref={signInHref} />;
  if (status === 'signed-in' && person) {
    return (
      <p className="r-checkout-group__text">
        {msg(str`You’re booking with your account, ${person.email}.`, { id: 'checkout.withAccount' })}
      </p>
    );
  }
  if (status === 'signed-in' || (!signInHref && hasOptionalAccount)) return null;
  return (
    <p className="r-checkout-group__text">
      {hasOptionalAccount
        ? msg('You can book without an account.', { id: 'checkout.guest' })
        : msg('This booking creates an account: we’ll email you a link to choose a password.', {
            id: 'checkout.guestAccount',
          })}{' '}
      {signInHref && (
        <Link href={signInHref} external={!isHost}>
          {isHost
            ? msg('Sign in to use yours', { id: 'checkout.signIn' })
            : msg(str`Sign in at ${new URL(signInHref).host} to use yours`, { id: 'checkout.signInAtHost' })}
        </Link>
      )}
    </p>
  );
}

/** Notes for staff that the booking is the customer's, and what of it is recorded. */
function ClerkNote({ name }: { name: string }) {
  useLanguage();
  return (
    <Notice kind="info" title={msg('You’re booking for a customer', { id: 'checkout.clerk' })}>
      {msg(
        str`Enter the customer’s details. They’ll get the confirmation; the booking’s history shows your name, ${name}.`,
        {
          id: 'checkout.clerkText',
        },
      )}
    </Notice>
  );
}

/** Requires the account of the email address to sign in; the draft is kept. */
export function SessionEnded({ signInHref }: { signInHref: string }) {
  useLanguage();
  const { isHost } = useStore();
  return (
    <Notice
      kind="warning"
      live="alert"
      title={msg('Sign in to book with this email address', { id: 'checkout.signInFirst' })}
      actions={
        <LinkButton kind="primary" href={signInHref} {...(isHost ? {} : { target: '_blank', rel: 'noopener' })}>
          {msg('Sign in', { id: 'checkout.signInNow' })}
        </LinkButton>
      }
    >
      {msg('It belongs to an account that isn’t signed in here. Everything you entered is kept.', {
        id: 'checkout.signInFirstText',
      })}
    </Notice>
  );
}

import { useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import type { AccountProps } from '../account-props.ts';
import { UnconfirmedAddress } from '../activation/unconfirmed-address.tsx';
import { accountDeleted } from '../deleted-account.ts';
import { AccountDeleted } from './account-deleted.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { SignIn } from './sign-in.tsx';

/** Signs a user in, also after a session has ended and in place of a view that needs one. */
export function SignInView(props: AccountProps) {
  useLanguage();
  const { session } = useStore();
  const [mustConfirm, setMustConfirm] = useState(false);
  useReport(props, 'ready');
  const user = session.user.value;
  const status = session.status.value;
  const finish = () => {
    // The set-up that they need first replaces this view, and continues.
    if (session.user.value?.needsSecondFactor) return;
    if (session.user.value?.verified === false) setMustConfirm(true);
    else props.onSignIn();
  };
  if (!user && accountDeleted.value) return <AccountDeleted />;
  if (user && mustConfirm) return <UnconfirmedAddress email={user.email} onSkip={props.onSignIn} />;
  if (user && status === 'signed-in') return <AlreadySignedIn {...props} user={user} />;
  const reason = reasonFor(status === 'ended', props.isInPlace === true);
  return <SignIn {...props} key={status} knownEmail={user?.email ?? ''} reason={reason} onDone={finish} />;
}

/** Returns why signing in is required, if there is a reason. */
function reasonFor(hasEnded: boolean, isInPlace: boolean): string | undefined {
  if (hasEnded) return msg('Your session has expired. Sign in again to continue.', { id: 'account.sessionEnded' });
  return isInPlace ? msg('Sign in to see this page.', { id: 'account.signInToSee' }) : undefined;
}

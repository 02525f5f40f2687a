import { useState } from 'react';
import { msg } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { storageKeys } from '../../state/page-storage.ts';
import { useStore } from '../../state/store-context.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import type { AccountProps } from '../account-props.ts';
import { UnconfirmedAddress } from '../activation/unconfirmed-address.tsx';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signs a user in, also after a session has ended and in place of a view that needs one. */
export function SignInView(props: AccountProps) {
  const { session, storage } = useStore();
  const [stayConnected, setStayConnected] = useState(() => storage.read(storageKeys.stayConnected) === 'true');
  const [mustConfirm, setMustConfirm] = useState(false);
  useReport(props, 'ready');
  const user = session.user.value;
  const status = session.status.value;
  const finish = () => {
    if (session.user.value?.verified === false) setMustConfirm(true);
    else props.onSignIn();
  };
  if (user && mustConfirm) return <UnconfirmedAddress email={user.email} onSkip={props.onSignIn} />;
  if (user && status === 'signed-in') return <AlreadySignedIn {...props} user={user} />;
  const reason = {
    ended: msg('Your session has expired. Sign in again to continue.', { id: 'account.sessionEnded' }),
    required: msg('Sign in to see this page.', { id: 'account.signInToSee' }),
  };
  return (
    <LightDom slot="sign-in">
      <SignInForm
        {...props}
        key={status}
        knownEmail={user?.email ?? ''}
        reason={status === 'ended' ? reason.ended : props.isInPlace ? reason.required : undefined}
        stayConnected={stayConnected}
        onStayConnected={setStayConnected}
        onDone={finish}
      />
      <SocialSignIn stayConnected={stayConnected} onDone={finish} />
    </LightDom>
  );
}

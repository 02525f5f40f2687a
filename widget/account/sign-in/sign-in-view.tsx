import { useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { storageKeys } from '../../state/page-storage.ts';
import { useStore } from '../../state/store-context.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import type { AccountProps } from '../account-props.ts';
import { UnconfirmedAddress } from '../activation/unconfirmed-address.tsx';
import { accountDeleted } from '../deleted-account.ts';
import { factorMessage } from '../second-factor/factor-texts.ts';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { AccountDeleted } from './account-deleted.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { TwoSteps } from './two-steps.tsx';

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

export type SignInProps = AccountProps & Pick<SignInFormProps, 'knownEmail' | 'reason' | 'onDone'>;

/** All ways to sign in: by password, with a code after it if the account has a second factor, and by a social identity. */
export function SignIn(props: SignInProps) {
  const { reason, onDone } = props;
  const { storage } = useStore();
  const [stayConnected, setStayConnected] = useState(() => storage.read(storageKeys.stayConnected) === 'true');
  return (
    <LightDom slot="sign-in">
      <TwoSteps stayConnected={stayConnected} onDone={onDone}>
        {({ onCodeNeeded, isExpired }) => (
          <>
            <SignInForm
              {...props}
              reason={isExpired ? factorMessage('sign_in_expired') : reason}
              stayConnected={stayConnected}
              onStayConnected={setStayConnected}
              onCodeNeeded={onCodeNeeded}
            />
            <SocialSignIn stayConnected={stayConnected} onCodeNeeded={onCodeNeeded} onDone={onDone} />
          </>
        )}
      </TwoSteps>
    </LightDom>
  );
}

/** Returns why signing in is required, if there is a reason. */
function reasonFor(hasEnded: boolean, isInPlace: boolean): string | undefined {
  if (hasEnded) return msg('Your session has expired. Sign in again to continue.', { id: 'account.sessionEnded' });
  return isInPlace ? msg('Sign in to see this page.', { id: 'account.signInToSee' }) : undefined;
}

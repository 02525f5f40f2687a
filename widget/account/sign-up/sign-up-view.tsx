import { useState } from 'react';
import { useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AccountProps } from '../account-props.ts';
import { UnconfirmedAddress } from '../activation/unconfirmed-address.tsx';
import { factorMessage } from '../second-factor/factor-texts.ts';
import { AlreadySignedIn } from '../sign-in/already-signed-in.tsx';
import { TwoSteps } from '../sign-in/two-steps.tsx';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Creates an account. The user is signed in and must then confirm the address. */
export function SignUpView(props: AccountProps) {
  useLanguage();
  const { session } = useStore();
  const [isNew, setNew] = useState(false);
  useReport(props, 'ready');
  const user = session.user.value;
  const finish = () => {
    if (!session.user.value?.needsSecondFactor) props.onSignIn();
  };
  if (user && isNew && !user.verified) return <UnconfirmedAddress email={user.email} isNew onSkip={props.onSignIn} />;
  if (user && session.status.value === 'signed-in') return <AlreadySignedIn {...props} user={user} />;
  return (
    <LightDom slot="sign-up">
      <TwoSteps stayConnected={false} onDone={finish}>
        {({ onCodeNeeded, isExpired }) => (
          <>
            {isExpired && <Notice>{factorMessage('sign_in_expired')}</Notice>}
            <SignUpForm {...props} onStart={() => setNew(true)} />
            <SocialSignIn onCodeNeeded={onCodeNeeded} onDone={finish} />
          </>
        )}
      </TwoSteps>
    </LightDom>
  );
}

import { useState } from 'react';
import { storageKeys } from '../../state/page-storage.ts';
import { useStore } from '../../state/store-context.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import type { AccountProps } from '../account-props.ts';
import { factorMessage } from '../second-factor/factor-texts.ts';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { TwoSteps } from './two-steps.tsx';

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

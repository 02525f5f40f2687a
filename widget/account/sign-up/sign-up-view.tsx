import { useState } from 'react';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import type { AccountProps } from '../account-props.ts';
import { UnconfirmedAddress } from '../activation/unconfirmed-address.tsx';
import { AlreadySignedIn } from '../sign-in/already-signed-in.tsx';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Creates an account. The user is signed in and must then confirm the address. */
export function SignUpView(props: AccountProps) {
  const { session } = useStore();
  const [isNew, setNew] = useState(false);
  useReport(props, 'ready');
  const user = session.user.value;
  if (user && isNew && !user.verified) return <UnconfirmedAddress email={user.email} isNew onSkip={props.onSignIn} />;
  if (user && session.status.value === 'signed-in') return <AlreadySignedIn {...props} user={user} />;
  return (
    <LightDom slot="sign-up">
      <SignUpForm {...props} onStart={() => setNew(true)} />
      <SocialSignIn onDone={props.onSignIn} />
    </LightDom>
  );
}

import { useStore } from '../../state/store-context.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import type { AccountProps } from '../account-props.ts';
import { useReport } from '../use-report.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

/** Signing in; also again, after a session has ended. */
export function SignInView(props: AccountProps) {
  const { session } = useStore();
  useReport(props, 'ready');
  const user = session.user.value;
  if (user && session.status.value === 'signed-in') return <SignedInAlready {...props} user={user} />;
  return (
    <LightDom slot="sign-in">
      <SignInForm {...props} knownEmail={user?.email ?? ''} />
    </LightDom>
  );
}

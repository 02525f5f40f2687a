import { useStore } from '../../state/store-context.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import type { AccountProps } from '../account-props.ts';
import { useReport } from '../use-report.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signing in. */
export function SignInView(props: AccountProps) {
  const { session } = useStore();
  useReport(props, 'ready');
  return (
    <LightDom slot="sign-in">
      <SignInForm {...props} knownEmail={session.user.value?.email ?? ''} />
    </LightDom>
  );
}

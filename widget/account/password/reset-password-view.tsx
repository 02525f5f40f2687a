import type { AccountProps } from '../account-props.ts';
import { DeadLink } from '../activation/link-outcome.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** What the link in the mail about a forgotten password opens. */
export function ResetPasswordView(props: AccountProps) {
  const { credentials } = props;
  const isWhole = credentials?.userId && credentials.email && credentials.token;
  if (!isWhole) return <DeadLink {...props} code="token_invalid" email={credentials?.email ?? ''} isReset />;
  return <ChoosePassword {...props} credentials={credentials} purpose="reset" />;
}

import type { AccountProps } from '../account-props.ts';
import { InvalidLink } from '../activation/link-outcome.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** Handles the link of a password-reset email. */
export function ResetPasswordView(props: AccountProps) {
  const { credentials } = props;
  const isWhole = credentials?.userId && credentials.email && credentials.token;
  if (!isWhole) return <InvalidLink {...props} code="invalid_parameter" email={credentials?.email ?? ''} isReset />;
  return <ChoosePassword {...props} credentials={credentials} purpose="reset" />;
}

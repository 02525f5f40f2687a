import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { confirmEmailAddress } from '../../contract/operations/account.ts';
import { msg, str } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { AccountProps, LinkCredentials } from '../account-props.ts';
import { FormFailure } from '../form-failure.tsx';
import { ChoosePassword } from '../password/choose-password.tsx';
import { AccountActive, DeadLink } from './link-outcome.tsx';

/** What an activation mail's link opens: nothing is used up before its button is pressed. */
export function ActivationView(props: AccountProps) {
  const { credentials } = props;
  if (!credentials?.token || !credentials.email) return <DeadLink {...props} code="token_invalid" email="" />;
  if (credentials.userId) return <ChoosePassword {...props} credentials={credentials} purpose="activate" />;
  return <ConfirmAddress {...props} credentials={credentials} />;
}

/** Confirms the address of an account that has a password already. */
function ConfirmAddress(props: AccountProps & { credentials: LinkCredentials }) {
  const { email, token } = props.credentials;
  const { client, session } = useStore();
  const [outcome, setOutcome] = useState<'asked' | 'busy' | 'active' | ApiError>('asked');
  useReport(props, 'ready', outcome instanceof ApiError ? outcome : null);
  const confirm = () => {
    setOutcome('busy');
    return client.call(confirmEmailAddress, { body: { email, token } }).then(
      () => {
        if (session.user.value?.email === email) session.update({ verified: true });
        setOutcome('active');
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setOutcome(error);
      },
    );
  };
  if (outcome === 'active') return <AccountActive {...props} />;
  const isDead = outcome instanceof ApiError && !outcome.retryable;
  if (isDead) return <DeadLink {...props} code={outcome.code} email={email} />;
  return (
    <div className="r-account-card">
      <FormFailure error={outcome instanceof ApiError ? outcome : null} attempt={0} />
      <p>
        {msg(str`Is ${email} your email address? Confirm it to activate your account.`, { id: 'account.confirmAsk' })}
      </p>
      <div className="r-account-card__actions">
        <Button kind="primary" busy={outcome === 'busy'} onClick={() => void confirm()}>
          {msg('Activate my account', { id: 'account.activate' })}
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { confirmEmailAddress } from '../../contract/operations/account.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { AccountProps, LinkCredentials } from '../account-props.ts';
import { FormFailure } from '../form-failure.tsx';
import { ChoosePassword } from '../password/choose-password.tsx';
import { AccountActivated, InvalidLink } from './link-outcome.tsx';
import { isActiveUser, isSignedInAs } from './signed-in-as.ts';

const SignIn = lazyPart(() => import('../sign-in/sign-in-view.tsx').then((view) => view.SignIn), {
  fallback: () => (
    <Loading className="r-account-card">
      <Skeleton shape="block" lines={2} className="r-account-skeleton__field" />
    </Loading>
  ),
});

/** Handles the activation link of an email. Only the button uses the token up, because mail scanners open links. */
export function ActivationView(props: AccountProps) {
  const { credentials } = props;
  if (!credentials?.token || !credentials.email) return <InvalidLink {...props} code="invalid_parameter" email="" />;
  if (credentials.userId) return <ChoosePassword {...props} credentials={credentials} purpose="activate" />;
  return <ConfirmAddress {...props} credentials={credentials} />;
}

/**
 * Confirms the address of the signed-in user. In a browser where the user isn't signed in, they sign in first: the link alone doesn't
 * show that its reader created the account.
 */
function ConfirmAddress(props: AccountProps & { credentials: LinkCredentials }) {
  useLanguage();
  const { email, token } = props.credentials;
  const { client, session } = useStore();
  const [outcome, setOutcome] = useState<'ready' | 'busy' | 'active' | ApiError>(() =>
    isActiveUser(session, email) ? 'active' : 'ready',
  );
  useReport(props, 'ready', outcome instanceof ApiError ? outcome : null);
  const confirm = () => {
    setOutcome('busy');
    return client.call(confirmEmailAddress, { body: { email, token } }).then(
      () => {
        session.update({ verified: true });
        setOutcome('active');
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setOutcome(error);
      },
    );
  };
  const confirmAfterSignIn = () => {
    if (isActiveUser(session, email)) setOutcome('active');
    else if (isSignedInAs(session, email)) void confirm();
  };
  if (outcome === 'active') return <AccountActivated {...props} />;
  if (!isSignedInAs(session, email)) {
    const reason = msg(str`Sign in to confirm your email address ${email}.`, { id: 'account.confirmSignIn' });
    return (
      <SignIn {...props} key={session.user.value?._id} knownEmail={email} reason={reason} onDone={confirmAfterSignIn} />
    );
  }
  const isInvalid = outcome instanceof ApiError && !outcome.retryable;
  if (isInvalid) return <InvalidLink {...props} code={outcome.code} email={email} />;
  return (
    <div part="panel" className="r-account-card">
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

import { useEffect, useState } from 'react';
import { resendActivationOrReset } from '../../contract/operations/account.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from '../account-form.css?inline';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { checkEmail } from '../check-fields.ts';
import { EmailField } from '../email-field.tsx';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { linkLife } from '../link-life.ts';
import { keepTypedEmail, typedEmail } from '../typed-email.ts';
import { useAccountForm } from '../use-account-form.ts';

/** Requests the email with a password-reset link. */
export function ForgotPasswordView(props: AccountProps) {
  useReport(props, 'ready');
  return (
    <LightDom slot="forgot-password">
      <ForgotPasswordForm {...props} />
    </LightDom>
  );
}

function ForgotPasswordForm({ onNavigate }: AccountProps) {
  useLanguage();
  useStyles(css);
  const { client, config } = useStore();
  const life = linkLife(config.value.validationLinkHours);
  const [sentTo, setSentTo] = useState('');
  const form = useAccountForm({
    initial: { email: typedEmail() },
    check: ({ email }) => problemsOf({ email: checkEmail(email) }),
    send: async ({ email }) => {
      setSentTo('');
      const params = { appType: 'frontend', email: email.trim(), reset: 'true' } as const;
      await client.call(resendActivationOrReset, { params });
      setSentTo(email.trim());
    },
    explain: ({ code }) =>
      code === 'email_not_registered' || code === 'email_invalid' ? { email: problemMessage(code) } : null,
  });
  const { email } = form.values;
  useEffect(() => keepTypedEmail(email), [email]);
  return (
    <form className="r-account-form" noValidate onSubmit={form.submit}>
      <p className="r-account-form__intro">
        {msg('We’ll email you a link to set a new password.', { id: 'account.forgotIntro' })}
      </p>
      {sentTo !== '' && (
        <Notice kind="good" live="status" title={msg('Password reset email sent.', { id: 'account.resetSent' })}>
          {msg(str`Open the link in the email we sent to ${sentTo}. It’s valid for ${life}.`, {
            id: 'account.resetSentText',
          })}
        </Notice>
      )}
      <FormFailure error={form.failure} attempt={form.attempt} />
      <EmailField {...form.bind('email')} />
      <Button kind={sentTo === '' ? 'primary' : 'secondary'} type="submit" full busy={form.isSending}>
        {sentTo === '' ? msg('Send link', { id: 'account.sendLink' }) : msg('Resend link', { id: 'account.sendAgain' })}
      </Button>
      <p className="r-account-form__foot">
        <AccountLink view="sign-in" onNavigate={onNavigate}>
          {msg('Back to sign in', { id: 'account.backToSignIn' })}
        </AccountLink>
      </p>
    </form>
  );
}

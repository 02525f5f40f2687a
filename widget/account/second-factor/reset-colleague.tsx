import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { resetSecondFactor } from '../../contract/operations/second-factor.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import type { BoundField } from '../../ui/use-form.ts';
import { checkEmail } from '../check-fields.ts';
import { EmailField } from '../email-field.tsx';
import { missingText, problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { factorErrorMessage, factorMessage } from './factor-texts.ts';
import { FormFrame } from './form-frame.tsx';

/** Lets an administrator reset the second factor of a colleague who has lost it. */
export function ResetColleague({ headingLevel }: { headingLevel: number }) {
  useLanguage();
  return (
    <SettingsSection
      title={msg('Reset a colleague’s two-step sign-in', { id: 'account.factorReset' })}
      headingLevel={headingLevel}
    >
      <LightDom slot="reset-second-factor">
        <ResetForm />
      </LightDom>
    </SettingsSection>
  );
}

function explain({ code }: ApiError) {
  if (code === 'wrong_password') return { password: problemMessage(code) };
  if (code === 'password_required') return { password: factorMessage(code) };
  if (code === 'user_not_found') {
    return { email: msg('No member of staff has this email address.', { id: 'account.factorResetUnknown' }) };
  }
  if (code === 'forbidden') {
    return {
      email: msg('This is your own account. Turn two-step sign-in off above, with a code.', {
        id: 'account.factorResetOwn',
      }),
    };
  }
  return code === 'second_factor_off' ? { email: factorMessage(code) } : null;
}

/** Appears when the password is required, and takes the focus. */
function OwnPasswordField(props: BoundField) {
  useLanguage();
  useFocusOnMount(props.id);
  return (
    <PasswordField
      {...props}
      purpose="current"
      label={msg('Your password', { id: 'account.factorResetPassword' })}
      hint={factorMessage('password_required')}
      required
    />
  );
}

function ResetForm() {
  useLanguage();
  const { client, notify } = useStore();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useAccountForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) =>
      problemsOf({
        email: checkEmail(email),
        password: needsPassword && password === '' ? missingText('password') : null,
      }),
    send: async ({ email, password }) => {
      const address = email.trim();
      const body = { email: address, ...(password === '' ? {} : { password }) };
      try {
        await client.call(resetSecondFactor, { body });
      } catch (error) {
        // The first request is no error of the user: the form shows one more field.
        const isFirst = error instanceof ApiError && error.code === 'password_required' && !needsPassword;
        if (!isFirst) throw error;
        return setNeedsPassword(true);
      }
      form.reset();
      setNeedsPassword(false);
      notify('good', () => msg(str`Two-step sign-in was reset for ${address}.`, { id: 'account.factorResetDone' }));
    },
    explain,
  });
  return (
    <FormFrame onSubmit={form.submit}>
      <p>
        {msg(
          'For colleagues who have lost both their phone and their recovery codes. First verify who is asking, for example by calling them. They’ll be signed out, get an email, and can then sign in with just their password.',
          { id: 'account.factorResetText' },
        )}
      </p>
      <FormFailure
        error={form.failure}
        attempt={form.attempt}
        text={form.failure ? factorErrorMessage(form.failure) : undefined}
      />
      <EmailField {...form.bind('email')} autoComplete="off" />
      {needsPassword && <OwnPasswordField {...form.bind('password')} />}
      <div className="r-factor__actions">
        <Button type="submit" busy={form.isSending}>
          {msg('Reset', { id: 'account.factorResetSend' })}
        </Button>
      </div>
    </FormFrame>
  );
}

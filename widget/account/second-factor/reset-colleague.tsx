import type { ApiError } from '../../client/api-error.ts';
import { resetSecondFactor } from '../../contract/operations/second-factor.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { checkEmail } from '../check-fields.ts';
import { EmailField } from '../email-field.tsx';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { OwnPasswordField, ownPasswordProblem } from '../password/own-password-field.tsx';
import { useOwnPassword } from '../password/use-own-password.ts';
import { SettingsSection } from '../settings/settings-section.tsx';
import { useAccountForm } from '../use-account-form.ts';
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

function explain(error: ApiError) {
  const { code } = error;
  const ofPassword = ownPasswordProblem(error);
  if (ofPassword) return ofPassword;
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

function ResetForm() {
  useLanguage();
  const { client, notify } = useStore();
  const own = useOwnPassword();
  const form = useAccountForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) =>
      problemsOf({
        email: checkEmail(email),
        password: own.check(password),
      }),
    send: async ({ email, password }) => {
      const address = email.trim();
      const body = { email: address, ...(password === '' ? {} : { password }) };
      if (!(await own.attempt(() => client.call(resetSecondFactor, { body })))) return;
      form.reset();
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
      {own.isNeeded && <OwnPasswordField {...form.bind('password')} />}
      <div className="r-factor__actions">
        <Button type="submit" busy={form.isSending}>
          {msg('Reset', { id: 'account.factorResetSend' })}
        </Button>
      </div>
    </FormFrame>
  );
}

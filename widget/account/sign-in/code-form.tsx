import { type ReactNode, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { signInWithCode } from '../../contract/operations/second-factor.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import css from '../account-form.css?inline';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { AppCodeField, checkAnyCode, checkAppCode, RecoveryCodeField } from '../second-factor/code-field.tsx';
import { factorMessage } from '../second-factor/factor-texts.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';

export interface CodeFormProps {
  stayConnected: boolean;
  onDone: () => void;
  /** Called if it took too long, or after too many wrong codes. */
  onExpired: () => void;
  onBack: () => void;
}

type Kind = 'app' | 'recovery';

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  useStyles(css);
  useLanguage();
  const [kind, setKind] = useState<Kind>('app');
  const isApp = kind === 'app';
  return (
    <OneCodeForm {...props} key={kind} kind={kind}>
      <div className="r-account-form__row">
        <Button kind="quiet" size="sm" onClick={() => setKind(isApp ? 'recovery' : 'app')}>
          {isApp
            ? msg('Use a recovery code', { id: 'account.recoveryUse' })
            : msg('Use a code from the app', { id: 'account.codeUse' })}
        </Button>
        <Button kind="quiet" size="sm" onClick={props.onBack}>
          {msg('Back to sign in', { id: 'account.backToSignIn' })}
        </Button>
      </div>
    </OneCodeForm>
  );
}

interface OneCodeFormProps extends CodeFormProps {
  kind: Kind;
  children: ReactNode;
}

function OneCodeForm({ kind, stayConnected, onDone, onExpired, children }: OneCodeFormProps) {
  useLanguage();
  const { client, session } = useStore();
  const form = useAccountForm({
    initial: { code: '' },
    check: ({ code }) => problemsOf({ code: kind === 'app' ? checkAppCode(code) : checkAnyCode(code) }),
    send: async ({ code }) => {
      try {
        session.enter(signInWithCode, await client.call(signInWithCode, { body: { code } }), stayConnected);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'sign_in_expired') throw error;
        return onExpired();
      }
      onDone();
    },
    explain: ({ code }) => (code === 'code_invalid' ? { code: wrongCode(kind) } : null),
  });
  useFocusOnMount(form.idOf('code'));
  return (
    <form className="r-account-form" noValidate onSubmit={form.submit}>
      <FormFailure error={form.failure} attempt={form.attempt} />
      {kind === 'app' ? (
        <AppCodeField
          {...form.bind('code')}
          hint={msg('Open your authenticator app to see it.', { id: 'account.codeHint' })}
        />
      ) : (
        <RecoveryCodeField {...form.bind('code')} />
      )}
      <Button kind="primary" type="submit" full busy={form.isSending}>
        {msg('Sign in', { id: 'account.signIn' })}
      </Button>
      {children}
      {kind === 'recovery' && (
        <p className="r-account-form__foot">
          {msg('No codes left? Ask an administrator to reset your two-step sign-in.', { id: 'account.recoveryLost' })}
        </p>
      )}
    </form>
  );
}

function wrongCode(kind: Kind): string {
  if (kind === 'app') return factorMessage('code_invalid');
  return msg('That recovery code isn’t right, or it has already been used. Try another one.', {
    id: 'account.recoveryWrong',
  });
}

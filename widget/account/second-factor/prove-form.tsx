import type { ReactNode } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { fieldTexts, missingText, problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { HiddenUsername } from '../password/hidden-username.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { AnyCodeField, checkAnyCode } from './code-field.tsx';
import { factorErrorMessage, factorMessage } from './factor-texts.ts';
import { FormFrame } from './form-frame.tsx';

export interface Proof {
  /** Missing for an account without a password. */
  password?: string;
  code: string;
}

export interface ProveFormProps {
  hasPassword: boolean;
  /** Explains the change, above the fields. */
  children: ReactNode;
  action: { kind: ButtonKind; label: string };
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Requests password and code for a change that would help a thief. */
export function ProveForm({ hasPassword, children, action, send, onCancel }: ProveFormProps) {
  useLanguage();
  const { session } = useStore();
  const form = useAccountForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) =>
      problemsOf({
        password: hasPassword && password === '' ? missingText('password') : null,
        code: checkAnyCode(code),
      }),
    send: ({ password, code }) => send(hasPassword ? { password, code } : { code }),
    explain: ({ code }) => {
      if (code === 'wrong_password') return { password: problemMessage(code) };
      return code === 'code_invalid' ? { code: factorMessage(code) } : null;
    },
  });
  useFocusOnMount(form.idOf(hasPassword ? 'password' : 'code'));
  return (
    <FormFrame onSubmit={form.submit}>
      {children}
      <FormFailure
        error={form.failure}
        attempt={form.attempt}
        text={form.failure ? factorErrorMessage(form.failure) : undefined}
      />
      <HiddenUsername email={session.user.value?.email ?? ''} />
      {hasPassword && (
        <PasswordField {...form.bind('password')} purpose="current" label={fieldTexts.password()} required />
      )}
      <AnyCodeField {...form.bind('code')} />
      <div className="r-factor__actions">
        <Button kind={action.kind} type="submit" busy={form.isSending}>
          {action.label}
        </Button>
        <Button onClick={onCancel}>{msg('Cancel', { id: 'account.factorCancel' })}</Button>
      </div>
    </FormFrame>
  );
}

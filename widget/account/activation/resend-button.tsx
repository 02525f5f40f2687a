import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface ResendButtonProps {
  kind?: ButtonKind;
  resend: () => Promise<unknown>;
  /** True if the email has a link that resets the password. */
  isReset?: boolean;
}

/** Sends the email again and shows whether that worked. */
export function ResendButton({ kind = 'secondary', resend, isReset = false }: ResendButtonProps) {
  useLanguage();
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | ApiError>('idle');
  const send = () => {
    setState('busy');
    return resend().then(
      () => setState('sent'),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setState(error);
      },
    );
  };
  return (
    <>
      <Button kind={kind} busy={state === 'busy'} onClick={() => void send()}>
        {msg('Resend email', { id: 'account.resend' })}
      </Button>
      {state === 'sent' && (
        <Notice kind="good" live="status" className="r-account-card__wide">
          {isReset
            ? msg('Password reset email sent.', { id: 'account.resetSent' })
            : msg('Validation email sent.', { id: 'account.validationSent' })}
        </Notice>
      )}
      {state instanceof ApiError && (
        <ErrorNotice className="r-account-card__wide">
          {isReset || state.code === 'too_many_requests'
            ? errorMessage(state)
            : msg('An error occurred while sending validation email.', { id: 'account.validationFailed' })}
        </ErrorNotice>
      )}
    </>
  );
}

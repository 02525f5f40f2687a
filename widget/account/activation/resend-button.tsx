import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface ResendButtonProps {
  kind?: ButtonKind;
  resend: () => Promise<unknown>;
}

/** Sends the email again and shows whether that worked. */
export function ResendButton({ kind = 'secondary', resend }: ResendButtonProps) {
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
          {msg('Validation email sent.', { id: 'account.validationSent' })}
        </Notice>
      )}
      {state instanceof ApiError && (
        <ErrorNotice className="r-account-card__wide">
          {state.code === 'too_many_requests'
            ? problemMessage(state.code)
            : msg('An error occurred while sending validation email.', { id: 'account.validationFailed' })}
        </ErrorNotice>
      )}
    </>
  );
}

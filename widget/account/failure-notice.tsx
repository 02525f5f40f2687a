import type { ApiError } from '../client/api-error.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { errorMessage } from '../i18n/messages/problems.ts';
import { isSessionRefusal } from '../state/session-refusal.ts';
import { useStore } from '../state/store-context.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Notice } from '../ui/notice.tsx';

/** Renders why a call was refused. Once the user has signed in again, it no longer says to sign in. */
export function FailureNotice({ error, text }: { error: ApiError; text?: string | undefined }) {
  useLanguage();
  const { session } = useStore();
  if (isSessionRefusal(error) && session.status.value === 'signed-in') {
    return (
      <Notice live="status">
        <p>{msg('You’re signed in again. Please try again.', { id: 'account.signedInAgain' })}</p>
      </Notice>
    );
  }
  return (
    <ErrorNotice kind={error.retryable ? 'warning' : 'danger'}>
      <p>{text ?? errorMessage(error)}</p>
    </ErrorNotice>
  );
}

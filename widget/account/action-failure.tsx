import type { ApiError } from '../client/api-error.ts';
import { useLanguage } from '../i18n/localize.ts';
import { errorMessage } from '../i18n/messages/problems.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';

/** Shows why an action failed, next to the control that started it. */
export function ActionFailure({ error }: { error: ApiError | null }) {
  useLanguage();
  if (!error) return null;
  return <ErrorNotice kind={error.retryable ? 'warning' : 'danger'}>{errorMessage(error)}</ErrorNotice>;
}

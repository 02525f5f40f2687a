import type { ApiError } from '../client/api-error.ts';
import { FailureNotice } from './failure-notice.tsx';

/** Shows why an action failed, next to the control that started it. */
export function ActionFailure({ error, text }: { error: ApiError | null; text?: string | undefined }) {
  return error && <FailureNotice error={error} text={text} />;
}

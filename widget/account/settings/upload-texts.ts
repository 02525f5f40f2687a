import type { ApiError } from '../../client/api-error.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';

/** Returns the text that explains a rejected file. */
export function uploadFailure(error: ApiError | null): string | undefined {
  return error ? errorMessage(error) : undefined;
}

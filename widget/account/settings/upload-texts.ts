import type { ApiError } from '../../client/api-error.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';

/** Why a file was not taken. */
export function uploadFailure(error: ApiError | null): string | undefined {
  return error ? errorMessage(error) : undefined;
}

import type { ApiError } from '../../client/api-error.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';

/** Bytes of an upload at most, as on the server. */
export const largestFile = 10_000_000;

/** Why a file was not taken. */
export function uploadFailure(error: ApiError | null): string | undefined {
  return error ? problemMessage(error.code, error.values) : undefined;
}

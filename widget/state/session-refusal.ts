import { ApiError } from '../client/api-error.ts';

/** Returns true if the API refused a call because the session is missing or has ended. */
export const isSessionRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'session_expired' || error.code === 'not_signed_in');

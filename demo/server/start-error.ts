/** Why the server cannot start, in one line for the terminal. */
export class StartError extends Error {}

/** What an error of any kind says, in one line. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

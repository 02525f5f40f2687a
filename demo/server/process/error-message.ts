/**
 * Returns the message of any thrown value. A failed query's has the database's reason instead of the query's values, which are
 * personal data and hashes of secrets.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join('; ');
  if (!(error instanceof Error)) return withoutValues(String(error));
  const message = withoutValues(error.message);
  return message === error.message || !(error.cause instanceof Error)
    ? message
    : `${message}: ${errorMessage(error.cause)}`;
}

/** Returns the message with its stack trace. */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return errorMessage(error);
  return error.stack.replace(error.message, () => withoutValues(error.message));
}

/** Removes the query values that drizzle appends to its messages. */
const withoutValues = (message: string) => message.split('\nparams:', 1)[0] ?? '';

/** Returns the message of any thrown value. A failed query's values are left out: they are personal data and hashes of secrets. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join('; ');
  return withoutValues(error instanceof Error ? error.message : String(error));
}

/** Returns the message with its stack trace. */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return errorMessage(error);
  return error.stack.replace(error.message, () => withoutValues(error.message));
}

/** Removes the query values that drizzle appends to its messages. */
const withoutValues = (message: string) => message.split('\nparams:', 1)[0] ?? '';

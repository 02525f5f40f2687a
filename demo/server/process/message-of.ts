/** What an error of any kind says. The values of a failed query stay out of it: they are people's data and hashes of secrets. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return withoutValues(error instanceof Error ? error.message : String(error));
}

/** The same with where it happened. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return messageOf(error);
  return error.stack.replace(error.message, () => withoutValues(error.message));
}

/** drizzle writes a query's values behind the query. */
const withoutValues = (message: string) => message.split('\nparams:', 1)[0] ?? '';

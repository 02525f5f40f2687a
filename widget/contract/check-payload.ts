import type { Operation } from './operation.ts';

/** Checks a response's JSON, with the fields that it has as headers, against its operation. Returns the output, or what is wrong. */
export function checkPayload(
  { ok, responseHeaders }: Operation,
  payload: unknown,
  headers: Headers,
): { output: unknown } | { reason: string } {
  const read = ok?.safeParse(withHeaders(responseHeaders, payload, headers));
  if (read?.success) return { output: read.data };
  const [issue] = read?.error.issues ?? [];
  const place = issue?.path.length ? issue.path.join('.') : 'its top';
  return { reason: `the response violates the contract at ${place} (${issue?.code})` };
}

function withHeaders(names: Operation['responseHeaders'], payload: unknown, headers: Headers): unknown {
  if (!names || typeof payload !== 'object' || payload === null) return payload;
  const fields = Object.entries(names).map(([field, header]) => [field, headers.get(header)]);
  return { ...payload, ...Object.fromEntries(fields) };
}

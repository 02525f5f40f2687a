import type { ServerOperation } from '../../../widget/contract/operation.ts';
import { ProblemError } from './problem-error.ts';
import { parseJson, readForm, readJson, readUpload } from './read-body.ts';

type Issue = { path: PropertyKey[]; message: string };
type Schema = NonNullable<ServerOperation['body']>;

/** Parses and validates the input of a call, with the same schemas that the client uses. */
export async function parseCall(
  operation: ServerOperation,
  params: Record<string, string>,
  { request, caller }: { request: Request; caller: string },
) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { ...checkParameters(operation, params, query), ...(await parseBody(operation, request, caller)) };
}

/** Validates the parameters of a path and of a query. */
export function checkParameters(
  operation: ServerOperation,
  params: Record<string, string>,
  query: Record<string, string>,
) {
  const hasNul = [...Object.values(params), ...Object.values(query)].some((value) => value.includes('\0'));
  if (hasNul) throw new ProblemError('invalid_parameter');
  return {
    params: check(operation.params, params, 'invalid_parameter'),
    query: check(operation.query, query, 'invalid_parameter'),
  };
}

/** Parses and validates a JSON body. */
export function checkBody(operation: ServerOperation, text: string): unknown {
  return check(operation.body, parseJson(text), 'invalid_body');
}

async function parseBody(
  operation: ServerOperation,
  request: Request,
  caller: string,
): Promise<{ body: unknown; bodyText: string }> {
  if (!operation.body) return { body: undefined, bodyText: '' };
  if (operation.encoding === 'multipart') {
    const { maxBodyBytes } = operation;
    const form = maxBodyBytes === undefined ? readUpload(request, caller) : readForm(request, maxBodyBytes);
    const body: Record<string, unknown> = Object.fromEntries(await form);
    return { body: check(operation.body, body, 'file_missing'), bodyText: '' };
  }
  const { value, text } = await readJson(request);
  return { body: check(operation.body, value, 'invalid_body'), bodyText: text };
}

function check(
  schema: Schema | undefined,
  value: unknown,
  code: 'invalid_parameter' | 'invalid_body' | 'file_missing',
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw toProblem(parsed.error.issues, code);
}

function toProblem(issues: Issue[], code: 'invalid_parameter' | 'invalid_body' | 'file_missing'): ProblemError {
  const paths = issues.map(({ path }) => path.map(String).join('.'));
  const field = paths[0] ?? '';
  const isEmail = paths.length === 1 && /(^|\.)email$/i.test(field);
  const fields = Object.fromEntries(paths.slice(0, 20).map((path) => [path.slice(0, 200), 'invalid']));
  return new ProblemError(isEmail ? 'email_invalid' : code, {
    ...(field === '' ? {} : { field: field.slice(0, 200), fields }),
    ...(issues[0]?.message ? { detail: issues[0].message.slice(0, 300) } : {}),
  });
}

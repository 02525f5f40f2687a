import type { HttpBindings } from '@hono/node-server';
import { createOperationMatcher } from '../../../widget/contract/match-operation.ts';
import type { ServerOperation } from '../../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../../widget/contract/operations.ts';
import { clientAddress } from './client-address.ts';
import type { HttpContext } from './context.ts';
import { jsonResponse } from './json-response.ts';
import { type Call, type Handlers, NoContent, type SignedInUser } from './operation-calls.ts';
import {
  checkOrigin,
  type OriginKind,
  type OriginRules,
  originKind,
  preflightResponse,
  setCrossOriginHeaders,
} from './origin.ts';
import { parseCall } from './parse-call.ts';
import { ProblemError } from './problem-error.ts';
import { errorResponse } from './problem-response.ts';

type Context = Pick<HttpContext, 'configuration' | 'log'>;

const matchOperation = createOperationMatcher(Object.values(operations));

export type ApiResult = {
  response: Response;
  /** The path with parameter names instead of values, for the log. */
  pattern: string;
};

/** The caller's session; `expired` if the cookie's session has ended, null without a cookie. */
export type Session = { user: SignedInUser; tokenHash: string } | 'expired' | null;

export type Authentication = {
  readSession: (request: Request) => Promise<Session>;
  /** Returns the user who signed in on the host for a partner's page, or null if the token is no longer valid. */
  readPartnerSignIn: (token: string, request: Request) => Promise<SignedInUser | null>;
};

/** Handles the contract's operations: checks origin, session and input, calls the handler and writes the response. */
export function createApi(
  context: Context,
  handlers: Handlers,
  authentication: Authentication,
  rules: () => OriginRules,
) {
  return async (request: Request, bindings: HttpBindings | undefined): Promise<ApiResult> => {
    const path = new URL(request.url).pathname;
    const kind = originKind(request, rules());
    if (request.method === 'OPTIONS') return { response: handlePreflight(request, path, kind), pattern: path };
    const match = matchOperation(request.method === 'HEAD' ? 'GET' : request.method, path);
    if (!match.operation) {
      const problem = new ProblemError(match.isKnownPath ? 'method_not_allowed' : 'not_found');
      return { response: errorResponse(problem, context.log), pattern: 'unknown' };
    }
    const { operation, params } = match;
    const response = await handleCall({ operation, params, request, kind, bindings }).catch((error: unknown) =>
      errorResponse(error, context.log),
    );
    setCrossOriginHeaders(response.headers, request, kind, isPublicRead(operation));
    return { response, pattern: operation.path };
  };

  function handlePreflight(request: Request, path: string, kind: OriginKind): Response {
    const method = request.headers.get('access-control-request-method') ?? '';
    const { operation } = matchOperation(method, path);
    const headers = new Headers();
    if (operation && isOpen(operation)) setCrossOriginHeaders(headers, request, kind, isPublicRead(operation));
    return preflightResponse(headers, operation ? method : '');
  }

  async function handleCall(found: {
    operation: ServerOperation;
    params: Record<string, string>;
    request: Request;
    kind: OriginKind;
    bindings: HttpBindings | undefined;
  }): Promise<Response> {
    const { operation, params, request, kind, bindings } = found;
    checkOrigin(kind, operation.effect === 'write', operation.partner === true);
    const isForeign = kind === 'partner' || kind === 'other';
    const session = isForeign ? null : await authentication.readSession(request);
    const guest = isForeign && operation.handOver ? await readPartnerUser(authentication, request) : null;
    checkAccess(operation, session);
    const handler = handlers[operation.name as OperationName] as ((call: unknown) => unknown) | undefined;
    if (!handler) throw new ProblemError('unavailable');
    const parsed = await parseCall(operation, params, request);
    const headers = new Headers();
    const call = {
      ...parsed,
      request,
      headers,
      origin: kind,
      address: clientAddress(request, bindings, context.configuration.trustProxy),
      user: session && session !== 'expired' ? session.user : guest,
      sessionHash: session && session !== 'expired' ? session.tokenHash : null,
      bookingToken: request.headers.get('rental-booking'),
    } as Call;
    return toResponse(operation, await handler(call), headers, request);
  }
}

/** Returns the user that a partner's page acts for, or null without a token. Throws `session_expired` for an invalid token. */
async function readPartnerUser(authentication: Authentication, request: Request): Promise<SignedInUser | null> {
  const token = request.headers.get('rental-hand-over');
  if (token === null) return null;
  const user = await authentication.readPartnerSignIn(token, request);
  if (!user) throw new ProblemError('session_expired');
  return user;
}

/** Throws unless the session has the access an operation needs. A suspended account is refused even with a valid cookie. */
function checkAccess({ access }: ServerOperation, session: Session): void {
  if (access === 'public' || access === 'booking-token') return;
  if (session === null) throw new ProblemError('not_signed_in');
  if (session === 'expired') throw new ProblemError('session_expired');
  if (session.user.blacklisted) throw new ProblemError('account_suspended');
  if (access === 'supplier' && session.user.type === 'user') throw new ProblemError('forbidden');
  if (access === 'admin' && session.user.type !== 'admin') throw new ProblemError('forbidden');
}

/** Returns true for reads without a session, which any site may call. */
function isPublicRead(operation: ServerOperation): boolean {
  return operation.effect === 'read' && (operation.access === 'public' || operation.access === 'booking-token');
}

function isOpen(operation: ServerOperation): boolean {
  return isPublicRead(operation) || operation.partner === true;
}

function toResponse(
  operation: ServerOperation,
  result: unknown,
  headers: Headers,
  request: Request,
): Response | Promise<Response> {
  if (result instanceof Response) {
    for (const [name, value] of headers) result.headers.append(name, value);
    return result;
  }
  headers.set('cache-control', 'no-store');
  if (result instanceof NoContent) {
    if (result.code) headers.set('rental-code', result.code);
    return new Response(null, { status: 204, headers });
  }
  if (!operation.ok) {
    headers.set('content-type', `text/${operation.answers === 'html' ? 'html' : 'plain'}; charset=utf-8`);
    return new Response('OK', { headers });
  }
  return jsonResponse(result, headers, request);
}

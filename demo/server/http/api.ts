import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ServerOperation } from '../../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../../widget/contract/operations.ts';
import type { App, AppEnvironment } from './app.ts';
import { callerOf, clientAddress } from './client-address.ts';
import type { HttpContext } from './context.ts';
import { jsonResponse } from './json-response.ts';
import { explainMissingRow } from './missing-row.ts';
import { Accepted, type Call, type Handlers, NoContent, type SignedInUser } from './operation-calls.ts';
import { pathParams, routePattern, routingPath } from './operation-path.ts';
import { checkOrigin, type OriginKind, preflightResponse, setCrossOriginHeaders } from './origin.ts';
import { parseCall } from './parse-call.ts';
import { ProblemError } from './problem-error.ts';
import { errorResponse, problemResponse } from './problem-response.ts';

const table: readonly ServerOperation[] = Object.values(operations);

type ApiCall = Context<AppEnvironment>;

type ApiContext = Pick<HttpContext, 'admission' | 'configuration' | 'log' | 'origins'>;

/**
 * The caller's session; `expired` if the cookie's session has ended, null without a cookie. `needsSecondFactor`: it opens nothing
 * but the set-up of a second factor.
 */
export type Session = { user: SignedInUser; tokenHash: string; needsSecondFactor: boolean } | 'expired' | null;

/** The operations that staff without a second factor can call where the operator requires one. */
const setUpOperations: readonly string[] = [
  'getSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'signOut',
  'validateAccessToken',
];

export type Authentication = {
  readSession: (request: Request) => Promise<Session>;
  /** Returns the user who signed in on the host for a partner's page, or null if the token is no longer valid. */
  readPartnerSignIn: (token: string, request: Request) => Promise<SignedInUser | null>;
};

/**
 * Creates an app with a route for each operation of the contract. A route checks origin, session and input, calls the handler
 * and writes the response.
 */
export function createApi(context: ApiContext, handlers: Handlers, authentication: Authentication): App {
  const api: App = new Hono({ getPath: routingPath });
  const handleCall = createCallHandler(context, handlers, authentication);
  for (const operation of table) {
    api.on(operation.method, routePattern(operation.path), (call) => respond(operation, call));
  }
  for (const path of new Set(table.map((operation) => operation.path))) {
    api.options(routePattern(path), (call) => handlePreflight(path, call));
    api.all(routePattern(path), (call) => refuse('method_not_allowed', call));
  }
  for (const path of ['/api/*', '/cdn/*']) {
    api.options(path, (call) => handlePreflight(path, call));
    api.all(path, (call) => refuse('not_found', call));
  }
  return api;

  async function respond(operation: ServerOperation, call: ApiCall): Promise<Response> {
    const request = call.req.raw;
    const params = pathParams(operation.path, request);
    if (!params) return refuse('not_found', call);
    call.set('pattern', operation.path);
    let kind = context.origins.recentKindOf(request);
    const handle = async () => {
      // Whatever the origin, its read is public, and a search has no time for a further query.
      if (!isPublicRead(operation) || operation.partnerSignIn) kind = await context.origins.kindOf(request);
      return handleCall({ operation, params, request, kind, bindings: call.env });
    };
    const response = await context.admission
      .run(operation.effect, handle)
      .catch((error: unknown) => errorResponse(error, context.log));
    setCrossOriginHeaders(response.headers, request, kind, isPublicRead(operation));
    return response;
  }

  async function handlePreflight(path: string, call: ApiCall): Promise<Response> {
    const request = call.req.raw;
    const method = request.headers.get('access-control-request-method') ?? '';
    const operation = table.find((each) => each.path === path && each.method === method);
    const headers = new Headers();
    if (operation && isOpen(operation)) {
      setCrossOriginHeaders(headers, request, await context.origins.kindOf(request), isPublicRead(operation));
    }
    call.set('pattern', operation?.path ?? 'unknown');
    return preflightResponse(headers, operation ? method : '');
  }
}

type FoundCall = {
  operation: ServerOperation;
  params: Record<string, string>;
  request: Request;
  kind: OriginKind;
  bindings: HttpBindings | undefined;
};

/** Returns a function that checks a call, runs its handler and writes the response. */
function createCallHandler(context: ApiContext, handlers: Handlers, authentication: Authentication) {
  return async ({ operation, params, request, kind, bindings }: FoundCall): Promise<Response> => {
    checkOrigin(kind, operation.effect === 'write', operation.partner === true);
    const isForeign = kind === 'partner' || kind === 'other';
    const session = isForeign ? null : limitSession(operation, await authentication.readSession(request));
    const guest = kind === 'partner' && operation.partnerSignIn ? await readPartnerUser(authentication, request) : null;
    checkAccess(operation, session);
    const handler = handlers[operation.name as OperationName] as ((call: unknown) => unknown) | undefined;
    if (!handler) throw new ProblemError('unavailable');
    const address = clientAddress(request, bindings, context.configuration.trustProxy);
    const caller = callerOf(address);
    const parsed = await parseCall(operation, params, { request, caller });
    const headers = new Headers();
    const call = {
      ...parsed,
      request,
      headers,
      origin: kind,
      address,
      caller,
      user: session && session !== 'expired' ? session.user : guest,
      sessionHash: session && session !== 'expired' ? session.tokenHash : null,
      bookingToken: request.headers.get('rental-booking'),
    } as Call;
    try {
      return await toResponse(operation, await handler(call), headers, request);
    } catch (error) {
      throw await explainMissingRow(error, async () => call.user !== null && (await isSignedOut(authentication, call)));
    }
  };
}

/** Returns true if the session or the token of a call has ended since the call began. */
async function isSignedOut(authentication: Authentication, { request, sessionHash }: Call): Promise<boolean> {
  if (sessionHash !== null) return (await authentication.readSession(request)) === 'expired';
  const token = request.headers.get('rental-hand-over') ?? '';
  return (await authentication.readPartnerSignIn(token, request)) === null;
}

/** Responds to a request that no operation matches. */
function refuse(code: 'not_found' | 'method_not_allowed', call: ApiCall): Response {
  call.set('pattern', 'unknown');
  return problemResponse(new ProblemError(code));
}

/** Returns the user that a partner's page acts for, or null without a token. Throws `session_expired` for an invalid token. */
async function readPartnerUser(authentication: Authentication, request: Request): Promise<SignedInUser | null> {
  const token = request.headers.get('rental-hand-over');
  if (token === null) return null;
  const user = await authentication.readPartnerSignIn(token, request);
  if (!user) throw new ProblemError('session_expired');
  return user;
}

/** Throws `second_factor_missing` for a session that may not be used yet; for public operations its user is a visitor. */
function limitSession({ access, name }: ServerOperation, session: Session): Session {
  if (session === null || session === 'expired' || !session.needsSecondFactor) return session;
  if (setUpOperations.includes(name)) return session;
  if (access === 'public' || access === 'booking-token') return null;
  throw new ProblemError('second_factor_missing');
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
  if (result instanceof Accepted) {
    headers.set('rental-code', result.code);
    return Response.json({ code: result.code }, { status: 202, headers });
  }
  if (!operation.ok) {
    headers.set('content-type', `text/${operation.responseKind === 'html' ? 'html' : 'plain'}; charset=utf-8`);
    return new Response('OK', { headers });
  }
  return jsonResponse(result, headers, request);
}
